import { randomUUID } from 'node:crypto';
import { copyFile, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { importedFile, isWholeTable, tableFormat, type CurrentIconclass } from '@iconotheca/iconclass';
import type { Log } from '@iconotheca/search-engine/ports';
import { isMissing } from '../is-missing.ts';
import type { FileStore } from '../ports/file-store.ts';

interface SharingDeps {
  files: FileStore;
  dataDir: string;
  table: Pick<CurrentIconclass, 'current'>;
  log: Log;
}

/** Tables of this version of the program: `iconclass/v9/000000001x0f3a….sqlite`, the last in the order of names in force. */
const folder = `iconclass/v${tableFormat}`;
const numberLength = 9;

/**
 * Keeps one table of Iconclass for all archives of the same records, so that readers get the same answers from each of them. It
 * lies beside the images. A table that was imported here goes there; else the one that lies there comes into the data folder,
 * where a running archive takes it up as any import.
 * @returns the function that does so once, however often it is called meanwhile
 */
export function openSharing({ files, dataDir, table, log }: SharingDeps): () => Promise<void> {
  /** Holds the key of the table that this archive took or gave last: another one in force here was imported since. */
  const noteFile = join(dataDir, 'iconclass-shared');
  let damaged: string | undefined;
  let sharing: Promise<void> | undefined;

  async function share(): Promise<void> {
    const { source, version } = table.current();
    const own = source === 'built-in' ? undefined : version.replaceAll('-', '');
    const noted = await readNote();
    const keys: string[] = [];
    for await (const { key } of files.list(folder)) keys.push(key);
    const last = keys.toSorted().at(-1);
    const isNew = own !== undefined && noted?.includes(own) === false;
    if (last !== undefined && own !== undefined && last.includes(own)) {
      if (noted !== last) await writeFile(noteFile, last);
    } else if (last !== undefined && last !== damaged && !isNew) await take(last);
    else if (own !== undefined) await give(own, keys.toSorted());
  }

  async function readNote(): Promise<string | undefined> {
    try {
      return await readFile(noteFile, 'utf8');
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async function take(key: string): Promise<void> {
    const fetched = join(dataDir, `iconclass-${randomUUID()}.sqlite`);
    try {
      await files.use(key, (path) => copyFile(path, fetched));
      if (isWholeTable(fetched)) {
        await rename(fetched, importedFile(dataDir));
        await writeFile(noteFile, key);
        log.info({ key }, 'the table of Iconclass that archives share was taken');
      } else {
        damaged = key;
        log.warn({ key }, 'the table of Iconclass that archives share is damaged: the one that is here stays');
      }
    } finally {
      await rm(fetched, { force: true });
    }
  }

  async function give(own: string, others: readonly string[]): Promise<void> {
    const number =
      Number(
        others
          .at(-1)
          ?.slice(folder.length + 1)
          .slice(0, numberLength) ?? 0,
      ) + 1;
    const key = `${folder}/${String(number).padStart(numberLength, '0')}x${own}.sqlite`;
    const copy = join(dataDir, `iconclass-${randomUUID()}.sqlite`);
    try {
      await copyFile(importedFile(dataDir), copy);
      await files.putFile(key, copy);
    } finally {
      // It is gone once it is stored; a store that refuses it is tried again and again.
      await rm(copy, { force: true });
    }
    await writeFile(noteFile, key);
    log.info({ key }, 'the table of Iconclass that was imported here is shared with the other archives');
    // Another archive may be fetching the one before.
    for (const old of others.slice(0, -1)) await files.delete(old);
  }

  return () => (sharing ??= share().finally(() => (sharing = undefined)));
}
