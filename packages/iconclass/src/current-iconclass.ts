import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { join } from 'node:path';
import type { Log } from '@iconotheca/search-engine/ports';
import type { Iconclass } from './iconclass.ts';
import { isTableOfThisVersion, isWholeTable, OutdatedTableError } from './iconclass-file.ts';
import { importIconclass } from './official/import-iconclass.ts';
import { openIconclass } from './open-iconclass.ts';

/** The table in force: the one imported into the data folder, or the built-in one. */
export interface CurrentIconclass {
  current: () => Iconclass;
  /** Reopens the table when its file has changed. @returns whether it had */
  refresh: () => Promise<boolean>;
  close: () => void;
}

/** Folder of the built-in table in the official format. */
export const builtInFolder = join(import.meta.dirname, 'built-in');

/** Returns the path at which an import leaves its table. */
export function importedFile(dataDir: string): string {
  return join(dataDir, 'iconclass.sqlite');
}

/** Returns the file of the table in force; the built-in one is made by the archive that serves. */
export function fileInForce(dataDir: string): string {
  const imported = importedFile(dataDir);
  return isTableOfThisVersion(imported) ? imported : builtInFile(dataDir);
}

/**
 * Opens the table in force. One that another version of the program imported is imported anew from where that one read
 * it; where that folder is gone, the built-in table serves, and the log says so.
 * @throws StartError when the table is damaged
 */
export async function openCurrentIconclass(
  dataDir: string,
  log?: Pick<Log, 'info' | 'warn'>,
): Promise<CurrentIconclass> {
  const imported = importedFile(dataDir);
  const open = async () => {
    if (stateOf(imported) === undefined) return openIconclass(await makeBuiltIn(dataDir));
    try {
      return openIconclass(imported);
    } catch (error) {
      if (!(error instanceof OutdatedTableError)) throw error;
      return openIconclass(await importAnew(error, dataDir, log));
    }
  };
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

/** @returns the file to open: the table made anew, or the built-in one */
async function importAnew(
  { source, message }: OutdatedTableError,
  dataDir: string,
  log: Pick<Log, 'info' | 'warn'> | undefined,
): Promise<string> {
  const file = importedFile(dataDir);
  if (source !== undefined && existsSync(join(source, 'notations.txt'))) {
    log?.info({ file, source }, 'importing Iconclass again for this version of the program');
    await importIconclass({ dir: source, file });
    return file;
  }
  log?.warn({ file, source }, `${message} Until then the built-in table serves.`);
  return makeBuiltIn(dataDir);
}

/** Makes the built-in table where the folder has none, a damaged one, or one of another version of the program. */
async function makeBuiltIn(dataDir: string): Promise<string> {
  const file = builtInFile(dataDir);
  const version = builtInVersion();
  if (!isWholeTable(file, version)) await importIconclass({ dir: builtInFolder, file, source: 'built-in', version });
  return file;
}

/** Returns the same for the same files and the same version of the package. */
function builtInVersion(): string {
  const hash = createHash('sha256').update(readFileSync(findPackageJSON(import.meta.url) ?? import.meta.filename));
  for (const name of globSync('**/*.txt', { cwd: builtInFolder }).toSorted()) {
    hash.update(`\n${name}\n`).update(readFileSync(join(builtInFolder, name)));
  }
  return hash.digest('hex').slice(0, 32);
}

/** An import renames a new file over the old one, so its number tells them apart; undefined when there is none. */
function stateOf(file: string): string | undefined {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats && `${stats.ino} ${stats.mtimeMs} ${stats.size}`;
}

function builtInFile(dataDir: string): string {
  return join(dataDir, 'iconclass-built-in.sqlite');
}
