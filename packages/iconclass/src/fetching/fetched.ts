import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { importedFile } from '../current-iconclass.ts';
import { readTableSource } from '../iconclass-file.ts';

/**
 * Returns the folder in which what was fetched is kept, whole or in part: a later version of the program makes its
 * table from it again.
 */
export function fetchedFolder(dataDir: string): string {
  return join(dataDir, 'iconclass-official');
}

/** Reads what the imported table says it was made from; undefined when there is none. */
export function importedTable(dataDir: string): { source: string | undefined; isOfThisVersion: boolean } | undefined {
  const file = importedFile(dataDir);
  return existsSync(file) ? readTableSource(file) : undefined;
}
