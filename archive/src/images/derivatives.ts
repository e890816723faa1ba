import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { isMissing } from '../is-missing.ts';
import { readIfThere, type HotFiles } from './hot-files.ts';
import { nameFile, type LocalFiles } from './image-files.ts';

/** Files made from images, on disk, bounded by bytes: the least recently used go first. */
export interface Derivatives {
  /** @param key as {@link LocalFiles} names derivatives */
  read: (key: string) => Promise<Buffer | undefined>;
  write: (key: string, bytes: Buffer) => Promise<void>;
  /** Resolves when what an earlier process left is counted. */
  counted: Promise<void>;
}

interface DerivativeOptions {
  files: LocalFiles;
  hot: HotFiles;
  maxBytes: number;
  log: Pick<Logger, 'warn'>;
}

/** Opens the derivatives on disk, within a bound of bytes. */
export function openDerivatives({ files, hot, maxBytes, log }: DerivativeOptions): Derivatives {
  const onDisk = new LRUCache<string, number>({
    maxSize: maxBytes,
    sizeCalculation: (bytes) => bytes,
    dispose: (_bytes, key, reason) => {
      if (reason === 'evict') remove(key);
    },
  });

  function remove(key: string): void {
    const file = files.derivative(key);
    hot.invalidate(file);
    rm(file, { force: true }).catch((error: unknown) => {
      log.warn({ err: error, key }, 'a derivative could not be removed');
    });
  }

  return {
    async read(key) {
      const file = files.derivative(key);
      const bytes = await hot.read(file, () => readIfThere(file));
      if (bytes !== undefined) onDisk.set(key, bytes.length);
      return bytes;
    },

    async write(key, bytes) {
      const temporary = files.temporary();
      await mkdir(files.temporaries, { recursive: true });
      await writeFile(temporary, bytes);
      await nameFile(temporary, files.derivative(key));
      onDisk.set(key, bytes.length);
    },

    counted: countFiles(files.derivatives).then(
      (found) => {
        for (const { key, bytes } of found) if (!onDisk.has(key)) onDisk.set(key, bytes);
      },
      (error: unknown) => log.warn({ err: error }, 'earlier derivatives could not be counted'),
    ),
  };
}

/** Lists the files of a folder, the oldest first. Empty files count as one byte, so that they are removed in their turn. */
async function countFiles(dir: string): Promise<{ key: string; bytes: number }[]> {
  const found: { key: string; bytes: number; modifiedMs: number }[] = [];
  for (const folder of await listIfThere(dir)) {
    for (const name of await listIfThere(join(dir, folder))) {
      const { size, mtimeMs } = await stat(join(dir, folder, name));
      found.push({ key: folder + name, bytes: Math.max(1, size), modifiedMs: mtimeMs });
    }
  }
  return found.sort((a, b) => a.modifiedMs - b.modifiedMs);
}

async function listIfThere(dir: string): Promise<string[]> {
  try {
    return await readdir(dir);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}
