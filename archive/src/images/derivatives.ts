import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { nameFile, type ImageFiles } from './image-files.ts';

/** Small answers that are asked for again and again are kept in memory as well. */
const memory = { maxBytes: 24_000_000, maxEntryBytes: 64_000 };

/** Files made from images, on disk, bounded by bytes: the least recently used go first. */
export interface Derivatives {
  /** @param key of {@link ImageFiles.derivative} */
  read(key: string): Promise<Buffer | undefined>;
  write(key: string, bytes: Buffer): Promise<void>;
  /** Resolves when what an earlier process left is counted. */
  counted: Promise<void>;
}

interface DerivativeOptions {
  files: ImageFiles;
  maxBytes: number;
  log: Pick<Logger, 'warn'>;
}

export function openDerivatives({ files, maxBytes, log }: DerivativeOptions): Derivatives {
  const recent = new LRUCache<string, Buffer>({
    maxSize: memory.maxBytes,
    sizeCalculation: (bytes) => bytes.length,
  });
  const onDisk = new LRUCache<string, number>({
    maxSize: maxBytes,
    sizeCalculation: (bytes) => bytes,
    dispose: (_bytes, key, reason) => {
      if (reason === 'evict') remove(key);
    },
  });

  function remove(key: string): void {
    recent.delete(key);
    rm(files.derivative(key), { force: true }).catch((error: unknown) => {
      log.warn({ err: error, key }, 'a derivative could not be removed');
    });
  }

  function remember(key: string, bytes: Buffer): void {
    if (bytes.length <= memory.maxEntryBytes) recent.set(key, bytes);
    onDisk.set(key, bytes.length);
  }

  return {
    async read(key) {
      const held = recent.get(key);
      if (held !== undefined) {
        onDisk.get(key);
        return held;
      }
      const bytes = await readIfThere(files.derivative(key));
      // After a power cut a file may be there without its content.
      if (bytes === undefined || bytes.length === 0) return undefined;
      remember(key, bytes);
      return bytes;
    },

    async write(key, bytes) {
      const temporary = files.temporary();
      await mkdir(files.temporaries, { recursive: true });
      await writeFile(temporary, bytes);
      await nameFile(temporary, files.derivative(key));
      remember(key, bytes);
    },

    counted: countFiles(files.derivatives).then(
      (found) => {
        for (const { key, bytes } of found) if (!onDisk.has(key)) onDisk.set(key, bytes);
      },
      (error: unknown) => log.warn({ err: error }, 'earlier derivatives could not be counted'),
    ),
  };
}

async function readIfThere(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** What lies there, the oldest first. Empty files count as one byte, so that they are removed in their turn. */
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

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
