import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

export interface Ended {
  /** Null when it could not be started, or took too long. */
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs a program of the system to its end, for at most `timeoutMs`. */
export async function runProgram(program: string, args: readonly string[], timeoutMs: number): Promise<Ended> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], timeout: timeoutMs });
  const ended = new Promise<{ code: number | null; problem?: string }>((settle) => {
    child.once('error', ({ message }) => settle({ code: null, problem: message }));
    child.once('close', (code) => settle({ code }));
  });
  const [{ code, problem }, stdout, stderr] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  return { code, stdout, stderr: problem ?? stderr };
}
