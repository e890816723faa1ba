import { existsSync, readdirSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openIconclass } from '../../archive/src/iconclass/open-iconclass.ts';
import { fileInForce, openCurrentIconclass } from '../../archive/src/iconclass/current-iconclass.ts';
import { root, runCommand } from '../support/process.ts';
import { countUsage, everyNotation, readUsage } from './iconclass/usage-counts.ts';
import { giveReport, type Figure } from './report/report.ts';
import { buildAndMeasure } from './search/measure-build.ts';
import { fillArchive } from './search/fill-archive.ts';
import type { Usage } from './search/make-items.ts';
import { makeQueries } from './search/make-queries.ts';
import { measureEngine } from './search/measure-engine.ts';
import { measureArchive } from './search/measure-http.ts';
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
const official = join(process.env['REAL_DATA'] ?? join(root, '../shared/data'), 'iconclass');
const isOfficial = existsSync(join(official, 'usage.csv'));

const dataDir = options.data ?? (await mkdtemp(join(tmpdir(), 'iconotheca-bench-')));
try {
  await importTable();
  const usage = await usageOfItems();
  fillArchive(dataDir, count, usage);
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
      data: `${queryCount} mixed queries over ${isOfficial ? 'the official Iconclass, by real usage' : 'the built-in Iconclass'}`,
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

async function importTable(): Promise<void> {
  if (!isOfficial || existsSync(join(dataDir, 'iconclass.sqlite'))) {
    (await openCurrentIconclass(dataDir)).close();
    return;
  }
  const { code, output } = await runCommand({
    args: ['archive/src/main.ts', 'import-iconclass', official],
    env: { DATA_DIR: dataDir },
  });
  if (code !== 0) throw new Error(output);
}

/** Real frequencies where they are known, else every notation once. */
async function usageOfItems(): Promise<Usage> {
  if (isOfficial) return readUsage(join(official, 'usage.csv'));
  const iconclass = openIconclass(fileInForce(dataDir));
  const usage = countUsage(new Map(everyNotation(iconclass).map((notation) => [notation, 1])), iconclass);
  iconclass.close();
  return usage;
}

function indexSize(): Figure {
  const folder = join(dataDir, 'index');
  const bytes = readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
  return { name: 'size of the index', value: bytes / 1e6, unit: 'MB' };
}
