import { copyFileSync, existsSync, mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { openCurrentIconclass } from '../current-iconclass.ts';
import type { Iconclass } from '../iconclass.ts';

export { builtInFolder } from '../current-iconclass.ts';

/** Environment variable of the table that the setup of a run has made; benchmarks, which run alone, have none. */
export const tableVariable = 'BUILT_IN_TABLE';

let opened: Promise<Iconclass> | undefined;

/** Opens the built-in table, once for a test file. */
export function builtInIconclass(): Promise<Iconclass> {
  opened ??= openBuiltIn();
  return opened;
}

async function openBuiltIn(): Promise<Iconclass> {
  const folder = mkdtempSync(join(tmpdir(), 'iconclass-test-'));
  putBuiltInTable(folder);
  return (await openCurrentIconclass(folder)).current();
}

/** Puts the built-in table into a data folder that has none, as an earlier start would have left it there. */
export function putBuiltInTable(dataDir: string): void {
  const made = process.env[tableVariable];
  if (made === undefined) return;
  const file = join(dataDir, basename(made));
  const isFolder = statSync(dataDir, { throwIfNoEntry: false })?.isDirectory() === true;
  if (isFolder && !existsSync(file)) copyFileSync(made, file);
}
