import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../common/project.ts';
import { say, Stop } from '../common/say.ts';

interface Service {
  /** Name in sentences: `the archive`. */
  name: string;
  /** Arguments for Node: the script, then what it is told. */
  args: string[];
  env?: Readonly<Record<string, string>>;
  /** Folder that it runs in: by default the project's. */
  folder?: string;
  /** Address of a service that says no line when it is ready: it is, when it answers here. */
  address?: string;
}

export interface Running {
  /** Address that the service says it listens on. */
  address: string;
}

/** A group of processes that live and die together. */
export interface Processes {
  /** Starts a service and waits until it answers, or says `{"ready":"http://…"}`. @throws Stop when it ends before */
  start(service: Service): Promise<Running>;
  /** Settles when all have ended, after Ctrl-C, `stop` or the end of one. Then the exit code is known. */
  finished: Promise<number>;
  stop(code?: number): Promise<void>;
}

/** Longer than a server takes to let running requests finish. */
const graceMs = 8_000;
/** Between two tries to reach a service that starts. */
const pauseMs = 100;

/** Starts processes that end together: when one ends, or this one is asked to. */
export function startProcesses(): Processes {
  const running = new Map<ChildProcess, string>();
  let isStopping = false;
  let settle: (code: number) => void;
  const finished = new Promise<number>((resolve) => {
    settle = resolve;
  });

  async function stop(code = 0): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    const ends = [...running.keys()].map((child) => endOf(child));
    for (const child of running.keys()) child.kill('SIGTERM');
    const force = setTimeout(() => {
      for (const child of running.keys()) child.kill('SIGKILL');
    }, graceMs);
    await Promise.all(ends);
    clearTimeout(force);
    settle(code);
  }

  function start({ name, args, env, folder = '', address: expected }: Service): Promise<Running> {
    return new Promise((resolve, reject) => {
      const child = spawn(process.execPath, args, {
        cwd: join(root, folder),
        env: { ...process.env, ...env },
        // The services end when this end of their standard input closes, whatever becomes of this process.
        stdio: ['pipe', 'pipe', 'inherit'],
      });
      running.set(child, name);
      createInterface({ input: child.stdout }).on('line', (line) => {
        const address = readyAddress(line);
        if (address === undefined) say(line);
        else resolve({ address });
      });
      if (expected !== undefined) void untilAnswered(expected, child).then(() => resolve({ address: expected }));
      child.on('error', reject);
      child.on('exit', (code, signal) => {
        running.delete(child);
        const sentence = `${name} ended (${signal ?? `exit code ${code}`}), so everything is stopped.`;
        reject(new Stop(sentence));
        if (isStopping) return;
        process.stderr.write(`${sentence}\n`);
        void stop(1);
      });
    });
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
  return { start, finished, stop };
}

function endOf(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
  });
}

/** Settles when something answers at an address; never once the process that should has ended. */
async function untilAnswered(address: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null && child.signalCode === null) {
    // Refused until it listens; it lets a request wait until it has something to answer with.
    const isAnswered = await fetch(address).then(
      () => true,
      () => false,
    );
    if (isAnswered) return;
    await pause(pauseMs);
  }
}

function readyAddress(line: string): string | undefined {
  if (!line.startsWith('{"ready"')) return undefined;
  const { ready }: { ready?: unknown } = JSON.parse(line);
  return typeof ready === 'string' ? ready : undefined;
}
