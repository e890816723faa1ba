import { randomUUID } from 'node:crypto';
import { link, mkdir, opendir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { isMissing } from '../../is-missing.ts';
import { MissingFileError } from '../file-key.ts';

/** Copies of files of a bucket in a folder of this machine, bounded by bytes: those used longest ago go first. */
export interface FetchedFiles {
  /**
   * Works with a copy, which is fetched when there is none. Several that ask for the same file wait for one fetch.
   * @param fetch writes the file to a path
   * @throws Error of `fetch`
   */
  use<Result>(
    key: string,
    fetch: (path: string) => Promise<void>,
    work: (path: string) => Promise<Result>,
  ): Promise<Result>;
  /** Takes a finished file as the copy of what was just stored; it is gone from its path. */
  adopt(key: string, path: string): Promise<void>;
  forget(key: string): Promise<void>;
}

interface FetchedOptions {
  folder: string;
  maxBytes: number;
}

/** A file that another process removed between two steps is fetched once more. */
const mostTries = 3;

/** Opens a folder of fetched files. */
export function openFetchedFiles({ folder, maxBytes }: FetchedOptions): FetchedFiles {
  const copies = join(folder, 'copies');
  const temporaries = join(folder, 'temporary');
  const fetching = new Map<string, Promise<void>>();
  const removals = new Set<Promise<void>>();
  const known = new LRUCache<string, number>({
    maxSize: maxBytes,
    sizeCalculation: (bytes) => Math.max(1, bytes),
    dispose(_bytes, name, reason) {
      if (reason !== 'evict') return;
      // A copy that cannot be removed is counted again by the next process.
      const removal = rm(join(copies, name), { force: true })
        .catch(() => undefined)
        .finally(() => removals.delete(removal));
      removals.add(removal);
    },
  });
  let counted: Promise<void> | undefined;

  /** Takes in the copies of earlier processes, once. */
  async function prepare(): Promise<void> {
    await mkdir(copies, { recursive: true });
    await mkdir(temporaries, { recursive: true });
    for await (const entry of await opendir(copies)) {
      const found = await stat(join(copies, entry.name)).catch(() => undefined);
      if (found?.isFile() === true && !known.has(entry.name)) known.set(entry.name, found.size);
    }
  }

  function prepared(): Promise<void> {
    counted ??= prepare().catch((error: unknown) => {
      counted = undefined;
      throw error;
    });
    return counted;
  }

  async function fetchCopy(key: string, fetch: (path: string) => Promise<void>): Promise<void> {
    const temporary = join(temporaries, randomUUID());
    // A clean-up of the disk may have removed them while nothing was in use.
    await mkdir(copies, { recursive: true });
    await mkdir(temporaries, { recursive: true });
    try {
      await fetch(temporary);
      await keep(key, temporary);
    } finally {
      await rm(temporary, { force: true });
    }
  }

  async function keep(key: string, path: string): Promise<void> {
    const name = nameOfCopy(key);
    const { size } = await stat(path);
    await rename(path, join(copies, name));
    // A file larger than all that may be held is still used once, and not counted.
    if (size <= maxBytes) known.set(name, size);
  }

  return {
    async use(key, fetch, work) {
      await prepared();
      const name = nameOfCopy(key);
      const used = join(temporaries, randomUUID());
      for (let tries = 1; ; tries += 1) {
        try {
          // A name of its own: the copy may go while it is worked with.
          await link(join(copies, name), used);
          break;
        } catch (error) {
          if (!isCopyMissing(error) || tries > mostTries) throw error;
        }
        const flight = fetching.get(key) ?? fetchCopy(key, fetch).finally(() => fetching.delete(key));
        fetching.set(key, flight);
        await flight;
      }
      known.get(name);
      try {
        return await work(used);
      } finally {
        await rm(used, { force: true });
        if (!known.has(name)) await rm(join(copies, name), { force: true });
      }
    },

    async adopt(key, path) {
      await prepared();
      try {
        await keep(key, path);
      } catch {
        // On another disk, say: what is stored is safe, and is fetched when it is needed.
        await rm(path, { force: true });
      }
    },

    async forget(key) {
      const name = nameOfCopy(key);
      known.delete(name);
      await rm(join(copies, name), { force: true });
    },
  };
}

function nameOfCopy(key: string): string {
  return key.replaceAll('/', '-');
}

function isCopyMissing(error: unknown): boolean {
  return !(error instanceof MissingFileError) && isMissing(error);
}
