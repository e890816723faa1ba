import { openRecords } from '../../src/archive.ts';
import { createLogger } from '../../src/log.ts';
import { openCurrentIconclass } from '../../src/iconclass/current-iconclass.ts';
import { openEngine } from '../../src/search/open-engine.ts';
import { searchItems } from '../../src/search/search-items.ts';
import { searchQueryFromUrl } from '@iconotheca/contracts/search/search-url';
import { percentile } from '@iconotheca/tooling/percentile';
import type { Figure } from '@iconotheca/tooling/report';
import { classTime, medianTime } from './growth.ts';
import { queryClasses, type BenchQuery, type QueryClass } from './make-queries.ts';

/** Budgets (docs/decisions/history/0009), at a million items. */
const budgets = { searchP95Ms: { most: 15 }, writeP95Ms: { most: 15 }, startS: { most: 2 } };
const writes = 200;
/** No search of a benchmark is given up. */
const searchTimeoutMs = 600_000;

interface MeasureOptions {
  dataDir: string;
  queries: readonly BenchQuery[];
  /** Other queries, asked before. */
  warmUp: readonly BenchQuery[];
}

/** Time that something took: on the clock, and of all the process's threads on the processors, in ms. */
interface Taken {
  wallMs: number;
  cpuMs: number;
}

/**
 * Measures the engine by itself, in this process: its start, searches of one client with all facets and 150 items as
 * they go over the wire, writes.
 */
export async function measureEngine(options: MeasureOptions): Promise<Figure[]> {
  const { dataDir, queries, warmUp } = options;
  const records = await openRecords({ dataDir });
  const { items } = records;
  const table = await openCurrentIconclass(dataDir);
  const started = performance.now();
  const { engine, indexer } = await openEngine({
    config: { dataDir, records: 'sqlite', searchEngine: 'embedded' },
    logger: createLogger({ logLevel: 'silent' }),
  });
  const startS = (performance.now() - started) / 1000;

  /** Searches as a reader does: the words are read first. */
  async function search({ address }: BenchQuery): Promise<void> {
    const query = searchQueryFromUrl(new URLSearchParams(address));
    const deps = { engine, iconclass: table.current, timeoutMs: searchTimeoutMs };
    await searchItems(deps, { nonce: 'n', ...query }, new AbortController().signal);
  }

  try {
    for (const query of warmUp) await search(query);
    const taken = new Map<QueryClass, Taken[]>(queryClasses.map((kind) => [kind, []]));
    for (const query of queries) taken.get(query.class)?.push(await take(() => search(query)));
    const all = [...taken.values()].flat();
    return [
      { name: 'start with a built index', value: startS, unit: 's', budget: budgets.startS },
      { name: 'search, one client, p50', value: percentile(all.map(wall), 0.5), unit: 'ms' },
      {
        name: 'search, one client, p95',
        value: percentile(all.map(wall), 0.95),
        unit: 'ms',
        budget: budgets.searchP95Ms,
      },
      { name: medianTime, value: percentile(all.map(cpu), 0.5), unit: 'ms' },
      { name: 'processor time of a search, p95', value: percentile(all.map(cpu), 0.95), unit: 'ms' },
      ...Array.from(taken, ([kind, ofKind]) => ({ name: classTime(kind), value: mean(ofKind.map(cpu)), unit: 'ms' })),
      ...(await measureWrites()),
    ];
  } finally {
    await indexer.close();
    table.close();
    await records.close();
  }

  async function measureWrites(): Promise<Figure[]> {
    const taken: Taken[] = [];
    for (const item of await items.latest(writes)) {
      const changed = { ...item, CAPTION: [`changed ${performance.now()}`] };
      delete changed._version;
      taken.push(
        await take(async () => {
          await items.save(changed);
          await indexer.advance();
        }),
      );
    }
    const name = 'write, durable and visible';
    return [
      { name: `${name}, p50`, value: percentile(taken.map(wall), 0.5), unit: 'ms' },
      { name: `${name}, p95`, value: percentile(taken.map(wall), 0.95), unit: 'ms', budget: budgets.writeP95Ms },
      { name: 'processor time of a write', value: mean(taken.map(cpu)), unit: 'ms' },
    ];
  }
}

async function take(act: () => Promise<void>): Promise<Taken> {
  const cpuBefore = process.cpuUsage();
  const begun = performance.now();
  await act();
  const wallMs = performance.now() - begun;
  const { user, system } = process.cpuUsage(cpuBefore);
  return { wallMs, cpuMs: (user + system) / 1000 };
}

function wall({ wallMs }: Taken): number {
  return wallMs;
}

function cpu({ cpuMs }: Taken): number {
  return cpuMs;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
