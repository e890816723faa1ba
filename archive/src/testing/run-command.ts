import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { putBuiltInTable } from '@iconotheca/iconclass/testing';

const program = join(import.meta.dirname, '..', 'main.ts');

const inherited = Object.fromEntries(['PATH', 'NODE_COMPILE_CACHE'].map((name) => [name, process.env[name] ?? '']));

export type Command = ChildProcessByStdio<Writable, Readable, Readable>;

/** Starts a command of the archive in a process of its own, with nothing of this process's environment but PATH and the compile cache. */
export function startCommand(args: readonly string[], env: Record<string, string>): Command {
  if (env['DATA_DIR'] !== undefined) putBuiltInTable(env['DATA_DIR']);
  return spawn(process.execPath, [program, ...args], {
    env: { ...inherited, SEED: 'none', ICONCLASS: 'built-in', LOG_LEVEL: 'silent', ARCHIVE_PORT: '0', ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
}

export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs a command to its end. */
export async function runCommand(args: readonly string[], env: Record<string, string>): Promise<Ended> {
  return endOf(startCommand(args, env));
}

/** Waits for the end of a command, with its output. */
export async function endOf(command: Command): Promise<Ended> {
  const [stdout, stderr] = await Promise.all([text(command.stdout), text(command.stderr), once(command, 'close')]);
  return { code: command.exitCode, stdout, stderr };
}
