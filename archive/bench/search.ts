import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { giveReport, type Figure } from '@iconotheca/tooling/report';
import { growthOf } from './search/growth.ts';
import { buildAndMeasure } from './search/measure-build.ts';
import { makeQueries } from './search/make-queries.ts';
import { measureEngine } from './search/measure-engine.ts';
import { measureHttp } from './search/measure-http.ts';
import { iconclassOfBench, prepareArchive } from './search/prepare-archive.ts';

/** Sizes that stand beside the one asked for, so that the growth is seen. */
const smallerSizes = [10_000, 100_000];
const queryCount = 200;

const { values: options } = parseArgs({
  options: {
    items: { type: 'string', default: '100000' },
    json: { type: 'string' },
    /** A data folder to keep, with one for each size in it: what is there already is not made again. */
    data: { type: 'string' },
  },
});
const items = Number(options.items);

const folder = options.data ?? (await mkdtemp(join(tmpdir(), 'iconotheca-bench-')));
try {
  const sizes = [...smallerSizes.filter((size) => size < items), items];
  const columns: { name: string; figures: Figure[] }[] = [];
  for (const size of sizes) {
    const figures = await measure(join(folder, String(size)), size);
    columns.push({ name: `${size.toLocaleString('en-GB')} items`, figures });
  }
  const [whole, before] = columns.toReversed();
  whole?.figures.push(...growthOf(before, whole));
  await giveReport(
    {
      title: 'Search',
      data: `${queryCount} mixed queries over ${iconclassOfBench}`,
      figures: whole?.figures ?? [],
      columns,
    },
    options.json,
  );
} finally {
  if (options.data === undefined) await rm(folder, { recursive: true, force: true });
}

async function measure(dataDir: string, size: number): Promise<Figure[]> {
  mkdirSync(dataDir, { recursive: true });
  const usage = await prepareArchive(dataDir, size);
  const built = !hasIndex(dataDir) ? await buildAndMeasure(dataDir, size) : [];
  const queries = { queries: makeQueries(queryCount, usage), warmUp: makeQueries(queryCount, usage, 'warm') };
  return [
    ...built,
    indexSize(dataDir),
    ...(await measureEngine({ dataDir, ...queries })),
    ...(await measureHttp({ dataDir, ...queries })),
  ];
}

function indexFiles(dataDir: string): string[] {
  const index = join(dataDir, 'index');
  return existsSync(index) ? readdirSync(index).map((name) => join(index, name)) : [];
}

function hasIndex(dataDir: string): boolean {
  return indexFiles(dataDir).some((file) => /\d+\.sqlite$/u.test(file));
}

function indexSize(dataDir: string): Figure {
  const bytes = indexFiles(dataDir).reduce((sum, file) => sum + statSync(file).size, 0);
  return { name: 'size of the index', value: bytes / 1e6, unit: 'MB' };
}
