import { Pool } from 'undici';
import type { ServerProcess } from '../../support/process.ts';
import { startArchive, startBff } from '../../support/stack.ts';
import { cpuMs } from '../images/process-cpu.ts';
import { percentile } from '../report/percentile.ts';
import type { Figure } from '../report/report.ts';
import type { BenchQuery } from './make-queries.ts';
import { processMemory } from './process-memory.ts';

/** What the design allows (search.md, "Budgets"), at a million items. */
const budgets = { startS: { most: 2 }, memoryMb: { most: 700 }, httpP95Ms: { most: 60 }, rate: { least: 350 } };
const clients = 16;
/** Hits that fill a screen of the grid, beside the default of the contract. */
const screen = 33;

interface MeasureOptions {
  dataDir: string;
  searchEngine: 'embedded' | 'reference';
  queries: readonly BenchQuery[];
  /** Other queries, asked before. */
  warmUp: readonly BenchQuery[];
}

/** bff and the archive as processes of their own, asked by 16 clients over HTTP. */
export async function measureHttp({ dataDir, searchEngine, queries, warmUp }: MeasureOptions): Promise<Figure[]> {
  // Slowness is measured here, not refused.
  const env = { SEED: 'none', LOG_LEVEL: 'warn', SEARCH_ENGINE: searchEngine, SEARCH_TIMEOUT_MS: '60000' };
  const started = performance.now();
  const archive = await startArchive(dataDir, env);
  const startS = (performance.now() - started) / 1000;
  const bff = await startBff(archive.url, { LOG_LEVEL: 'warn', ARCHIVE_TIMEOUT_MS: '60000' });
  try {
    const servers = [archive, bff];
    await askAll(bff.url, warmUp, servers);
    const whole = await askAll(bff.url, queries, servers);
    const cards = await askAll(bff.url, warmUp.map(withSize(screen)), servers);
    return [
      { name: 'start of the archive', value: startS, unit: 's', budget: budgets.startS },
      ...figuresOf('150 whole items', whole, budgets),
      ...figuresOf(`${screen} whole items`, cards),
      {
        name: 'resident memory of the archive',
        value: processMemory(archive.process.pid ?? 0).nowMb,
        unit: 'MB',
        budget: budgets.memoryMb,
      },
    ];
  } finally {
    await bff.stop();
    await archive.stop();
  }
}

function withSize(size: number) {
  return (query: BenchQuery): BenchQuery => ({ ...query, address: `${query.address}&size=${size}` });
}

interface Load {
  times: number[];
  seconds: number;
  /** Processor time of the servers and of this process, per request. */
  serversMs: number;
  clientsMs: number;
}

function figuresOf(
  what: string,
  { times, seconds, serversMs, clientsMs }: Load,
  allowed?: Pick<typeof budgets, 'httpP95Ms' | 'rate'>,
): Figure[] {
  const name = `HTTP, ${clients} clients, ${what}`;
  return [
    { name: `${name}, p50`, value: percentile(times, 0.5), unit: 'ms' },
    { name: `${name}, p95`, value: percentile(times, 0.95), unit: 'ms', ...(allowed && { budget: allowed.httpP95Ms }) },
    { name: `${name}, rate`, value: times.length / seconds, unit: '/s', ...(allowed && { budget: allowed.rate }) },
    { name: `  ${what}, processor time of bff and archive`, value: serversMs, unit: 'ms' },
    { name: `  ${what}, processor time of the clients`, value: clientsMs, unit: 'ms' },
  ];
}

async function askAll(url: string, queries: readonly BenchQuery[], servers: readonly ServerProcess[]): Promise<Load> {
  const pool = new Pool(url, { connections: clients });
  const times: number[] = [];
  const left = queries.values();
  const spent = () => cpuMs(servers.map(({ process: { pid = 0 } }) => pid));
  const spentBefore = spent();
  const ownBefore = process.cpuUsage();
  const started = performance.now();
  const client = async () => {
    // All clients take from the same queries.
    for (const { address } of left) {
      const begun = performance.now();
      await read(pool, `/api/search?${address}`);
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const seconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(ownBefore);
  await pool.close();
  return {
    times,
    seconds,
    serversMs: (spent() - spentBefore) / times.length,
    clientsMs: (user + system) / 1000 / times.length,
  };
}

async function read(pool: Pool, path: string): Promise<void> {
  const { statusCode, body } = await pool.request({ method: 'GET', path });
  await body.dump({ limit: Number.MAX_SAFE_INTEGER });
  if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`);
}
