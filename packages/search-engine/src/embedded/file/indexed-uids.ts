import type { DatabaseSync } from 'node:sqlite';
import type { IndexedUids } from '../../ports/indexed-uids.ts';
import { generationFile, generationsIn } from './generations.ts';
import { openIndexFileReadOnly, readMeta } from './index-file.ts';

/**
 * Reads which items an index knows, in a process that does not serve it.
 * @returns undefined where there is no index of this version of the program: the next start makes one
 */
export function readIndexedUids(folder: string): IndexedUids | undefined {
  const [generation] = generationsIn(folder);
  if (generation === undefined) return undefined;
  const db = openIndexFileReadOnly(generationFile(folder, generation));
  try {
    db.exec('begin');
    const meta = readMeta(db);
    if (meta === undefined) return undefined;
    const found = String(db.prepare('pragma quick_check(1)').get()?.['quick_check']);
    const uids = textsOf(db, 'select uid as text from doc where dead = 0');
    const refused = new Set(textsOf(db, 'select uid as text from refused'));
    return { seq: meta.seq, uids, refused, damage: found === 'ok' ? undefined : found };
  } finally {
    db.close();
  }
}

function textsOf(db: DatabaseSync, sql: string): string[] {
  const texts: string[] = [];
  for (const row of db.prepare(sql).iterate()) texts.push(String(row['text']));
  return texts;
}
