import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Iconclass } from './iconclass.ts';
import { importIconclass } from './official/import-iconclass.ts';
import { openIconclass } from './open-iconclass.ts';

/** The table in force: the one imported into the data folder, or the built-in one. */
export interface CurrentIconclass {
  current: () => Iconclass;
  /** Reopens the table when its file has changed. @returns whether it had */
  refresh: () => Promise<boolean>;
  close: () => void;
}

const builtInFolder = join(import.meta.dirname, 'built-in');

/** Where an import leaves its table. */
export function importedFile(dataDir: string): string {
  return join(dataDir, 'iconclass.sqlite');
}

/** The file of the table in force; the built-in one is made by the archive that serves. */
export function fileInForce(dataDir: string): string {
  const imported = importedFile(dataDir);
  return stateOf(imported) === undefined ? builtInFile(dataDir) : imported;
}

/** @throws StartError when the table is damaged or of another version of the program */
export async function openCurrentIconclass(dataDir: string): Promise<CurrentIconclass> {
  const imported = importedFile(dataDir);
  const open = async () => openIconclass(stateOf(imported) === undefined ? await makeBuiltIn(dataDir) : imported);
  let state = stateOf(imported);
  let iconclass = await open();
  let retired: Iconclass | undefined;
  return {
    current: () => iconclass,
    async refresh() {
      const now = stateOf(imported);
      if (now === state) return false;
      // A file that cannot be opened is reported once; the table in force stays.
      state = now;
      const next = await open();
      retired?.close();
      // A search that has begun may still read from it.
      retired = iconclass;
      iconclass = next;
      return true;
    },
    close() {
      retired?.close();
      iconclass.close();
    },
  };
}

/** Small enough to be made at every start, so it is never of an older version of the program. */
async function makeBuiltIn(dataDir: string): Promise<string> {
  const file = builtInFile(dataDir);
  await importIconclass({ dir: builtInFolder, file, source: 'built-in' });
  return file;
}

/** An import renames a new file over the old one, so its number tells them apart; undefined when there is none. */
function stateOf(file: string): string | undefined {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats && `${stats.ino} ${stats.mtimeMs} ${stats.size}`;
}

function builtInFile(dataDir: string): string {
  return join(dataDir, 'iconclass-built-in.sqlite');
}
