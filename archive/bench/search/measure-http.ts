import { Pool } from 'undici';
import { archiveProgram, bffProgram, startProgram, type ServerProcess } from '@iconotheca/tooling/start-program';
import { percentile } from '@iconotheca/tooling/percentile';
import { randomNumbers } from '@iconotheca/tooling/random';
import type { Figure } from '@iconotheca/tooling/report';
import type { BenchQuery } from './make-queries.ts';
import { processMemory, processorTime } from '@iconotheca/tooling/process-figures';

/** Budgets (docs/decisions/history/0009), at a million items. */
const budgets = { startS: { most: 2 }, memoryMb: { most: 700 }, httpP95Ms: { most: 60 }, rate: { least: 350 } };
const clients = 16;
/** Hits that fill a screen of the grid, beside the default of the contract. */
const screen = 33;

interface MeasureOptions {
  dataDir: string;
  queries: readonly BenchQuery[];
  /** Other queries, asked before. */
  warmUp: readonly BenchQuery[];
}

/**
 * Measures bff and the archive as processes of their own, asked by 16 clients over HTTP: first each query once, a part
 * of them by each client; then every client asks all of them, in an order and with a nonce of its own, so that most
 * were asked by others before.
 */
export async function measureHttp({ dataDir, queries, warmUp }: MeasureOptions): Promise<Figure[]> {
  // Slowness is measured here, not refused.
  const env = { SEED: 'none', LOG_LEVEL: 'warn', SEARCH_TIMEOUT_MS: '60000' };
  const started = performance.now();
  const archive = await startProgram(archiveProgram(dataDir, env));
  const startS = (performance.now() - started) / 1000;
  const bff = await startProgram(bffProgram(archive.url, { LOG_LEVEL: 'warn', ARCHIVE_TIMEOUT_MS: '60000' }));
  try {
    const ask = (asked: readonly (readonly BenchQuery[])[]) => askAll(bff.url, asked, [archive, bff]);
    await ask(sharedOut(warmUp));
    const first = await ask(sharedOut(queries));
    const whole = await ask(allForEach(queries));
    const cards = await ask(allForEach(warmUp.map(withSize(screen))));
    return [
      { name: 'start of the archive', value: startS, unit: 's', budget: budgets.startS },
      ...figuresOf('each query for the first time', first),
      ...figuresOf(`each asks all ${queries.length}`, whole, budgets),
      ...figuresOf(`each asks all ${warmUp.length}, ${screen} items`, cards),
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

/** For each client its part of the queries. */
function sharedOut(queries: readonly BenchQuery[]): BenchQuery[][] {
  return Array.from({ length: clients }, (_, client) => queries.filter((_query, at) => at % clients === client));
}

/** For each client all queries. */
function allForEach(queries: readonly BenchQuery[]): BenchQuery[][] {
  return Array.from({ length: clients }, (_, client) => {
    const random = randomNumbers(client + 1);
    return queries
      .map((query) => ({ query: withNonce(query, client), place: random() }))
      .sort((one, other) => one.place - other.place)
      .map(({ query }) => query);
  });
}

function withNonce(query: BenchQuery, client: number): BenchQuery {
  const parameters = new URLSearchParams(query.address);
  parameters.set('nonce', `${parameters.get('nonce') ?? ''}of${client}`);
  return { ...query, address: parameters.toString() };
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

/** @param asked for each client what it asks, one after the other */
async function askAll(
  url: string,
  asked: readonly (readonly BenchQuery[])[],
  servers: readonly ServerProcess[],
): Promise<Load> {
  const pool = new Pool(url, { connections: asked.length });
  const times: number[] = [];
  const spent = () => processorTime(...servers.map(({ process: { pid = 0 } }) => pid));
  const spentBefore = spent();
  const ownBefore = process.cpuUsage();
  const started = performance.now();
  const client = async (queries: readonly BenchQuery[]) => {
    for (const { address } of queries) {
      const begun = performance.now();
      await read(pool, `/api/search?${address}`);
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(asked.map(client));
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
