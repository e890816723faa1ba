import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { databaseFile } from '../../archive.ts';
import { connect } from '../../db/connect.ts';

/**
 * Versions of the database of which a data folder is stored, as the release that brought them left it: items, a list, an
 * annotation, an account, an institution, a passkey, an entry of the thesaurus, an upload with the files of its image.
 */
export const storedVersions = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((each) => each.isDirectory())
  .map(({ name }) => Number(name));

/** Unpacks the data folder of a version. */
export function unpackStored(version: number, dataDir: string): void {
  cpSync(join(import.meta.dirname, String(version)), dataDir, { recursive: true });
  const dump = join(dataDir, 'archive.sql');
  const db = connect(databaseFile(dataDir));
  db.exec(readFileSync(dump, 'utf8'));
  db.close();
  rmSync(dump);
}
