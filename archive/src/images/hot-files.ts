import { readFile } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import { isMissing } from '../is-missing.ts';

/** Files that never change once they are there; the small ones that are asked for most stay in memory. */
export interface HotFiles {
  /** Undefined when there is no such file, or nothing in it, as may be after a power cut. */
  read: (name: string, load: () => Promise<Buffer | undefined>) => Promise<Buffer | undefined>;
  invalidate: (name: string) => void;
}

interface HotFilesOptions {
  maxBytes: number;
  /** Larger files are read from disk each time. */
  maxFileBytes: number;
}

/** Opens a reader that keeps small files in memory. */
export function openHotFiles({ maxBytes, maxFileBytes }: HotFilesOptions): HotFiles {
  const held = new LRUCache<string, Buffer>({ maxSize: maxBytes, sizeCalculation: (bytes) => bytes.length });

  return {
    async read(name, load) {
      const hot = held.get(name);
      if (hot !== undefined) return hot;
      const bytes = await load();
      if (bytes === undefined || bytes.length === 0) return undefined;
      if (bytes.length <= maxFileBytes) held.set(name, bytes);
      return bytes;
    },

    invalidate(name) {
      held.delete(name);
    },
  };
}

/** Reads a file; undefined when there is none. */
export async function readIfThere(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
