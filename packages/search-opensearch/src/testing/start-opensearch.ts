import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FoundOpenSearch } from './find-opensearch.ts';

/** A node that a test or a benchmark started. */
export interface StartedNode {
  url: string;
  pid: number;
  /** Stops it where it is, so that it answers nothing and keeps its connections. Resolves when it has stopped. */
  pause(): Promise<void>;
  resume: () => void;
  /** Kills it like a loss of power: nothing is ended in order. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

interface NodeOptions {
  /** Memory of Java's heap, in MB. */
  heapMb?: number;
  /** Options of Java beside those that the version needs. */
  javaFlags?: readonly string[];
  /** Kept when it ends; else a folder of its own, in memory where there is some. */
  dataFolder?: string;
  settings?: Readonly<Record<string, string | number | boolean>>;
}

const startMs = 220_000;
const lastLines = 2_000;
const lookMs = 10;

/** Starts a cluster of one node on a free port. */
export async function startOpenSearch(found: FoundOpenSearch, options: NodeOptions = {}): Promise<StartedNode> {
  const [http, transport] = await freePorts(2);
  return startNode(found, { ...options, http, transport });
}

/** Starts a cluster of several nodes, each a process of its own. */
export async function startOpenSearchNodes(
  found: FoundOpenSearch,
  count: number,
  options: Omit<NodeOptions, 'dataFolder'> = {},
): Promise<StartedNode[]> {
  const ports = await freePorts(2 * count);
  const transports = ports.slice(count);
  const names = transports.map((_, at) => `node-${at}`);
  return Promise.all(
    names.map((name, at) =>
      startNode(found, {
        ...options,
        http: ports[at],
        transport: transports[at],
        settings: {
          'node.name': name,
          // The runner would have it alone.
          'discovery.type': 'zen',
          'discovery.seed_hosts': transports.map((port) => `127.0.0.1:${port}`).join(','),
          'cluster.initial_cluster_manager_nodes': names.join(','),
          ...options.settings,
        },
      }),
    ),
  );
}

async function startNode(
  { java, jars, flags }: FoundOpenSearch,
  {
    heapMb = 512,
    javaFlags = [],
    dataFolder,
    settings = {},
    http = 0,
    transport = 0,
  }: NodeOptions & { http: number | undefined; transport: number | undefined },
): Promise<StartedNode> {
  const folder = dataFolder ?? mkdtempSync(join(memoryFolder(), 'iconotheca-opensearch-'));
  mkdirSync(folder, { recursive: true });
  const all = { ...settings, 'http.port': http, 'transport.port': transport };
  const child = spawn(
    java,
    [
      `-Xms${heapMb}m`,
      `-Xmx${heapMb}m`,
      ...flags,
      ...javaFlags,
      '-cp',
      join(jars, '*'),
      join(import.meta.dirname, 'OpenSearchNode.java'),
      folder,
      ...Object.entries(all).map(([name, value]) => `${name}=${value}`),
    ],
    { stdio: ['pipe', 'pipe', 'pipe'] },
  );
  const remove = () => {
    if (dataFolder === undefined) rmSync(folder, { recursive: true, force: true });
  };
  try {
    await untilReady(child);
  } catch (error) {
    child.kill('SIGKILL');
    remove();
    throw error;
  }
  const end = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    }
    remove();
  };
  const stop = async () => {
    const ended = once(child, 'exit');
    child.stdin.end();
    await ended;
    remove();
  };
  const pid = child.pid ?? 0;
  return {
    url: `http://127.0.0.1:${http}`,
    pid,
    async pause() {
      child.kill('SIGSTOP');
      while (!isStopped(pid)) await wait(lookMs);
    },
    resume: () => void child.kill('SIGCONT'),
    kill: end,
    stop: dataFolder === undefined ? end : stop,
  };
}

/** Returns whether each thread of a process has stopped, according to Linux. */
function isStopped(pid: number): boolean {
  const tasks = `/proc/${pid}/task`;
  return readdirSync(tasks).every((task) => /^State:\s+T/mu.test(readFileSync(`${tasks}/${task}/status`, 'utf8')));
}

async function untilReady(child: ChildProcess): Promise<void> {
  let said = '';
  const ready = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`the node was not ready in time: ${said}`)), startMs);
    const hear = (text: string) => {
      said = (said + text).slice(-lastLines);
      if (!said.includes('{"ready":true}')) return;
      clearTimeout(timer);
      resolve();
    };
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', hear);
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`the node ended with ${code}: ${said}`));
    });
  });
  await ready;
}

/** A folder in memory saves the node's waits for a disk. */
function memoryFolder(): string {
  try {
    accessSync('/dev/shm', constants.W_OK);
    return '/dev/shm';
  } catch {
    return tmpdir();
  }
}

async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer().listen(0, '127.0.0.1');
      await once(server, 'listening');
      return server;
    }),
  );
  const ports = servers.map((server) => {
    const address = server.address();
    return typeof address === 'object' && address !== null ? address.port : 0;
  });
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}
