import { readRows } from './chunks.ts';
import { keptFolders } from './write-backup.ts';
import { backupKeys, momentKeys, readMoment, readMoments, type BackupPlace } from './moments.ts';

export interface Pruned {
  /** Moments that are gone. */
  moments: string[];
  files: number;
}

/**
 * Removes the oldest backups until so many are left, then every file at the place that none of these needs, as those that
 * an interrupted backup left. Only the process that has the claim on backups may do it.
 * @throws StartError where a backup cannot be read: then nothing is known to be needless, and nothing is removed
 */
export async function pruneBackups(place: BackupPlace, keep: number): Promise<Pruned> {
  const { store } = place;
  const gone: string[] = [];
  for (const key of (await momentKeys(store)).slice(0, -keep)) {
    const { at } = await readMoment(place, key);
    await store.delete(key);
    await store.delete(backupKeys.tried(at));
    gone.push(at);
  }
  const needed = new Set<string>();
  for (const { tables, files } of await readMoments(place)) {
    for (const { chunks } of [...tables, files]) for (const { digest } of chunks) needed.add(backupKeys.chunk(digest));
    for await (const [key] of readRows(place, files)) needed.add(String(key));
  }
  const needless: string[] = [];
  for (const folder of [backupKeys.chunks, ...keptFolders]) {
    for await (const { key } of store.list(folder)) if (!needed.has(key)) needless.push(key);
  }
  for (const key of needless) await store.delete(key);
  return { moments: gone, files: needless.length };
}
