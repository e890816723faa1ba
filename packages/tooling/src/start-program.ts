import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export const root = join(import.meta.dirname, '../../..');

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

export interface Program {
  /** For Node: the script, then what it is told. */
  args: readonly string[];
  env: Readonly<Record<string, string>>;
}

/**
 * Starts one of our servers as its own process and waits for the line in which it says its address. It ends with this
 * process: its standard input closes then.
 */
export async function startProgram({ args, env }: Program): Promise<ServerProcess> {
  const child = spawn(process.execPath, [...args], {
    cwd: root,
    env: { ...process.env, ...env },
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
export async function runProgram({ args, env }: Program): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [...args], { cwd: root, env: { ...process.env, ...env } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}

/** Environment that keeps compiled modules for the next start, as `npm start` has it. */
const compiled = { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(root, '.cache/compiled') };

const frugal = {
  ...compiled,
  UV_THREADPOOL_SIZE: '8',
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/** Describes an archive on a data folder, on a free port, that fetches nothing from elsewhere. */
export function archiveProgram(dataDir: string, env: Readonly<Record<string, string>> = {}): Program {
  const flags = ['--max-semi-space-size=4', '--expose-gc', '--heap-growing-percent=70'];
  return {
    args: [...flags, 'archive/src/main.ts', 'serve', '--child'],
    env: { HOST: '127.0.0.1', ARCHIVE_PORT: '0', ICONCLASS: 'built-in', ...frugal, DATA_DIR: dataDir, ...env },
  };
}

/** Describes a web server before an archive, on a free port, that asks servers of others for nothing. */
export function bffProgram(archiveUrl: string, env: Readonly<Record<string, string>> = {}): Program {
  return {
    args: ['--max-semi-space-size=4', 'bff/src/main.ts', '--child'],
    env: {
      ...compiled,
      HOST: '127.0.0.1',
      PORT: '0',
      ARCHIVE_URL: archiveUrl,
      // One about look-ups names catalogues of its own.
      CERL_URL: 'off',
      // Builds of tests that come over HTTP are tried by none.
      CHROMIUM: '',
      RELEASES_DIR: process.env['RELEASES_DIR'] ?? join(root, 'releases'),
      ...env,
    },
  };
}
