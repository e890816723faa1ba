import { percentile } from '../report/percentile.ts';
import { openAsker } from './ask-over-socket.ts';
import { cpuMs } from './process-cpu.ts';

export interface Load {
  requests: number;
  /** A second. */
  rate: number;
  p50Ms: number;
  p95Ms: number;
  /** Processor time of the servers for each request. */
  cpuMs: number;
}

interface LoadOptions {
  url: string;
  /** Asked once each, by all clients together. */
  paths: readonly string[];
  clients?: number;
  /** The servers' processes, whose processor time counts. */
  pids: readonly number[];
}

export const clients = 4;

/** Asks for every path, by 4 clients over connections that stay open. */
export async function measureLoad({ url, paths, clients: atOnce = clients, pids }: LoadOptions): Promise<Load> {
  const askers = Array.from({ length: atOnce }, () => openAsker(url));
  const times: number[] = [];
  let next = 0;
  const cpuBefore = cpuMs(pids);
  const begun = performance.now();
  await Promise.all(
    askers.map(async (asker) => {
      for (let path = paths[next++]; path !== undefined; path = paths[next++]) times.push((await asker.ask(path)).ms);
      asker.close();
    }),
  );
  const seconds = (performance.now() - begun) / 1_000;
  return {
    requests: times.length,
    rate: times.length / seconds,
    p50Ms: percentile(times, 0.5),
    p95Ms: percentile(times, 0.95),
    cpuMs: (cpuMs(pids) - cpuBefore) / times.length,
  };
}

/** How many parts each load is cut into, so that what else the machine does meets both alike. */
const turns = 6;

/** Loads of several servers, part by part in turn; what is not there is left out. */
export async function measureInTurn(all: readonly (LoadOptions | undefined)[]): Promise<(Load | undefined)[]> {
  const parts = all.map((): Load[] => []);
  for (let turn = 0; turn < turns; turn += 1) {
    for (const [at, options] of all.entries()) {
      if (options === undefined) continue;
      const paths = options.paths.filter((_path, index) => index % turns === turn);
      parts[at]?.push(await measureLoad({ ...options, paths }));
    }
  }
  return parts.map((loads) => (loads.length === 0 ? undefined : together(loads)));
}

function together(loads: readonly Load[]): Load {
  const requests = loads.reduce((sum, load) => sum + load.requests, 0);
  const seconds = loads.reduce((sum, load) => sum + load.requests / load.rate, 0);
  const cpu = loads.reduce((sum, load) => sum + load.requests * load.cpuMs, 0);
  return {
    requests,
    rate: requests / seconds,
    p50Ms: percentile(
      loads.map(({ p50Ms }) => p50Ms),
      0.5,
    ),
    p95Ms: percentile(
      loads.map(({ p95Ms }) => p95Ms),
      0.5,
    ),
    cpuMs: cpu / requests,
  };
}

/** The same paths again and again, until there are so many. */
export function repeated(paths: readonly string[], count: number): string[] {
  return Array.from({ length: count }, (_, at) => paths[at % paths.length] ?? '');
}
