import { percentile } from '@iconotheca/tooling/percentile';
import { processorTime } from '@iconotheca/tooling/process-figures';
import type { Figure } from '@iconotheca/tooling/report';
import { openAsker } from './ask-over-socket.ts';

interface Load {
  /** Requests a second. */
  rate: number;
  p95Ms: number;
  /** Processor time of the servers for each request. */
  cpuMs: number;
}

interface LoadOptions {
  url: string;
  /** Asked once each, by all clients together. */
  paths: readonly string[];
  /** The servers' processes, whose processor time counts. */
  pids: readonly number[];
}

export const clients = 4;

/** Asks for every path, by 4 clients over connections that stay open. */
export async function measureLoad({ url, paths, pids }: LoadOptions): Promise<Load> {
  const times: number[] = [];
  const waiting = paths.values();
  const cpuBefore = processorTime(...pids);
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async () => {
      const asker = openAsker(url);
      for (const path of waiting) times.push((await asker.ask(path)).ms);
      asker.close();
    }),
  );
  const seconds = (performance.now() - begun) / 1_000;
  return {
    rate: times.length / seconds,
    p95Ms: percentile(times, 0.95),
    cpuMs: (processorTime(...pids) - cpuBefore) / times.length,
  };
}

/** Returns the same paths again and again, until there are so many. */
export function repeated(paths: readonly string[], count: number): string[] {
  return Array.from({ length: count }, (_, at) => paths[at % paths.length] ?? '');
}

interface Budgets {
  cpu?: Figure['budget'] | undefined;
  rate?: Figure['budget'];
}

/** Returns the figures of a load, beside their budgets. */
export function loadFigures(name: string, load: Load, { cpu, rate }: Budgets = {}): Figure[] {
  return [
    { name: `${name}, rate`, value: load.rate, unit: '/s', ...(rate && { budget: rate }) },
    { name: `${name}, p95`, value: load.p95Ms, unit: 'ms' },
    { name: `${name}, processor`, value: load.cpuMs, unit: 'ms', ...(cpu && { budget: cpu }) },
  ];
}
