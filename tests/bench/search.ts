import { readdirSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { giveReport, type Figure } from './report/report.ts';
import { buildAndMeasure } from './search/measure-build.ts';
import { makeQueries } from './search/make-queries.ts';
import { measureEngine } from './search/measure-engine.ts';
import { measureArchive } from './search/measure-http.ts';
import { iconclassOfBench, prepareArchive } from './search/prepare-archive.ts';
import { measureFts5 } from './search/plain-fts5.ts';

const queryCount = 200;

const { values: options } = parseArgs({
  options: {
    items: { type: 'string', default: '100000' },
    engine: { type: 'string', default: 'embedded' },
    json: { type: 'string' },
    /** A data folder to keep: what is in it already is not made again. */
    data: { type: 'string' },
  },
});
const count = Number(options.items);
const engine = engineOf(options.engine);

const dataDir = options.data ?? (await mkdtemp(join(tmpdir(), 'iconotheca-bench-')));
try {
  const usage = await prepareArchive(dataDir, count);
  const queries = makeQueries(queryCount, usage);
  const figures: Figure[] = [];
  if (engine === 'fts5') {
    figures.push(...measureFts5(dataDir, queries));
  } else {
    if (engine === 'embedded') figures.push(...(await buildAndMeasure(dataDir, count)), indexSize());
    figures.push(...(await measureEngine({ dataDir, searchEngine: engine, queries })));
    figures.push(...(await measureArchive({ dataDir, searchEngine: engine, queries })));
  }
  await giveReport(
    {
      title: `Search: ${count.toLocaleString('en-GB')} items, the ${engine} engine`,
      data: `${queryCount} mixed queries over ${iconclassOfBench}`,
      figures,
    },
    options.json,
  );
} finally {
  if (options.data === undefined) await rm(dataDir, { recursive: true, force: true });
}

function engineOf(name: string): 'embedded' | 'reference' | 'fts5' {
  if (name === 'embedded' || name === 'reference' || name === 'fts5') return name;
  throw new Error(`--engine is "${name}", but must be one of embedded, reference, fts5.`);
}

function indexSize(): Figure {
  const folder = join(dataDir, 'index');
  const bytes = readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
  return { name: 'size of the index', value: bytes / 1e6, unit: 'MB' };
}
