import { createLogger } from '../../../archive/src/http/request-log.ts';
import { openArchive } from '../../../archive/src/archive.ts';
import { openCurrentIconclass } from '../../../archive/src/iconclass/current-iconclass.ts';
import { openEngine } from '../../../archive/src/search/open-engine.ts';
import { planSearch } from '../../../archive/src/search/plan-search.ts';
import { readTerms } from '../../../archive/src/search/query-terms.ts';
import { searchQueryFromUrl } from '@iconotheca/contracts/search-url';
import { percentile } from '../report/percentile.ts';
import type { Figure } from '../report/report.ts';
import { queryClasses, type BenchQuery, type QueryClass } from './make-queries.ts';

/** What the design allows (search.md, "Budgets"), at a million items. */
const budgets = { searchP95Ms: { most: 15 }, writeP95Ms: { most: 15 }, startS: { most: 2 } };
const writes = 200;

interface MeasureOptions {
  dataDir: string;
  searchEngine: 'embedded' | 'reference';
  queries: readonly BenchQuery[];
}

/** The engine by itself, in this process: its start, searches of one client, writes. */
export async function measureEngine({ dataDir, searchEngine, queries }: MeasureOptions): Promise<Figure[]> {
  const { db, items } = openArchive(dataDir);
  const table = await openCurrentIconclass(dataDir);
  const started = performance.now();
  const config = { dataDir, searchEngine };
  const { engine, follower, close } = await openEngine({
    config,
    items,
    iconclass: table.current,
    logger: createLogger({ logLevel: 'silent' }),
  });
  const startS = (performance.now() - started) / 1000;
  try {
    const times = new Map<QueryClass, number[]>(queryClasses.map((kind) => [kind, []]));
    for (const query of queries) {
      const search = searchQueryFromUrl(new URLSearchParams(query.address));
      const begun = performance.now();
      await engine.search(planSearch(search, await readTerms(search.q, table.current()), () => 'n'));
      times.get(query.class)?.push(performance.now() - begun);
    }
    const all = [...times.values()].flat();
    return [
      { name: 'start with a built index', value: startS, unit: 's', budget: budgets.startS },
      { name: 'search, one client, p50', value: percentile(all, 0.5), unit: 'ms' },
      { name: 'search, one client, p95', value: percentile(all, 0.95), unit: 'ms', budget: budgets.searchP95Ms },
      ...Array.from(times, ([kind, ofKind]) => ({
        name: `  ${kind}, p95`,
        value: percentile(ofKind, 0.95),
        unit: 'ms',
      })),
      ...(await measureWrites()),
    ];
  } finally {
    await close();
    table.close();
    db.close();
  }

  async function measureWrites(): Promise<Figure[]> {
    const times: number[] = [];
    for (const item of items.latest(writes)) {
      const changed = { ...item, CAPTION: [`changed ${performance.now()}`] };
      delete changed._version;
      const begun = performance.now();
      items.save(changed);
      await follower.catchUp();
      times.push(performance.now() - begun);
    }
    return [
      { name: 'write, durable and visible, p50', value: percentile(times, 0.5), unit: 'ms' },
      {
        name: 'write, durable and visible, p95',
        value: percentile(times, 0.95),
        unit: 'ms',
        budget: budgets.writeP95Ms,
      },
    ];
  }
}
