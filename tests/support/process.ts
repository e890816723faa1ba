import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { scaledEnv } from './scaled-stack.ts';

export const root = join(import.meta.dirname, '../..');

export interface ServerProcess {
  /** `http://127.0.0.1:43121` */
  url: string;
  process: ChildProcess;
  /** Everything it has written to its logs so far. */
  log: () => string;
  /** Asks it to stop and waits until it has. */
  stop: () => Promise<void>;
  /** Ends it at once, as a power cut would. */
  kill: () => Promise<void>;
}

interface ServerOptions {
  args: readonly string[];
  env: Record<string, string>;
}

/**
 * Starts one of our servers as its own process and waits for the line in which it says its address. It ends with this
 * process: its standard input closes then.
 */
export async function startServer({ args, env }: ServerOptions): Promise<ServerProcess> {
  const child = spawn(process.execPath, [...args], {
    cwd: root,
    env: { ...process.env, ...(await scaledEnv(env)), ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let log = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    log += text;
  });
  const lines = createInterface({ input: child.stdout });
  const url = await new Promise<string>((ready, failed) => {
    lines.on('line', (line) => {
      log += `${line}\n`;
      const address = /"ready":"(?<address>[^"]+)"/u.exec(line)?.groups?.['address'];
      if (address !== undefined) ready(address);
    });
    child.once('exit', (code) =>
      failed(new Error(`${args.join(' ')} ended with ${code} before it was ready:\n${log}`)),
    );
  });
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  return { url, process: child, log: () => log, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}

/** Runs one of our commands to its end. */
export async function runCommand({ args, env }: ServerOptions): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [...args], {
    cwd: root,
    env: { ...process.env, ...(await scaledEnv(env)), ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}
