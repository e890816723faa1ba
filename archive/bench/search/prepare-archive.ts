import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openIconclass } from '../../src/iconclass/open-iconclass.ts';
import { fileInForce, openCurrentIconclass } from '../../src/iconclass/current-iconclass.ts';
import { root, runProgram } from '@iconotheca/tooling/start-program';
import { countUsage, everyNotation, readUsage } from './usage-counts.ts';
import { fillArchive } from './fill-archive.ts';
import type { Usage } from './make-items.ts';

const official = join(process.env['REAL_DATA'] ?? join(root, '../shared/data'), 'iconclass');
const isOfficial = existsSync(join(official, 'usage.csv'));

/** Source of the notations of a benchmark's items. */
export const iconclassOfBench = isOfficial
  ? 'the official Iconclass, by real usage'
  : 'the built-in Iconclass, every notation as often';

/** Puts a table of Iconclass and items into a data folder, unless they are there. */
export async function prepareArchive(dataDir: string, count: number): Promise<Usage> {
  await importTable(dataDir);
  const usage = await usageOfItems(dataDir);
  fillArchive(dataDir, count, usage);
  return usage;
}

async function importTable(dataDir: string): Promise<void> {
  if (!isOfficial || existsSync(join(dataDir, 'iconclass.sqlite'))) {
    (await openCurrentIconclass(dataDir)).close();
    return;
  }
  const { code, output } = await runProgram({
    args: ['archive/src/main.ts', 'import-iconclass', official],
    env: { DATA_DIR: dataDir },
  });
  if (code !== 0) throw new Error(output);
}

/** Real frequencies where they are known, else every notation once. */
async function usageOfItems(dataDir: string): Promise<Usage> {
  if (isOfficial) return readUsage(join(official, 'usage.csv'));
  const iconclass = openIconclass(fileInForce(dataDir));
  const usage = countUsage(new Map(everyNotation(iconclass).map((notation) => [notation, 1])), iconclass);
  iconclass.close();
  return usage;
}
