import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { FileStore } from '../ports/file-store.ts';

/**
 * Keys of the files that an image is served from. They are digests, so no name that came from outside ever reaches the
 * store; spread over 256 folders each.
 */
export const imageKeys = {
  /** Upright sRGB pyramid that everything is rendered from. */
  pyramid: (version: string) => spread('pyramids', version, '.tif'),
  /** Bytes that were handed in; never served. */
  original: (version: string) => spread('originals', version, '.jpg'),
  thumbnail: (version: string) => spread('thumbnails', version, '.jpg'),
};

/** Files of this machine that can be made again, and those that are not finished. */
export interface LocalFiles {
  /** File that was rendered from an image. */
  derivative: (key: string) => string;
  derivatives: string;
  /** A name that nothing has yet, on the disk of the images. */
  temporary: () => string;
  temporaries: string;
}

/** Returns the places of the files of this machine in a folder. */
export function localFiles(folder: string): LocalFiles {
  const dir = resolve(folder);
  const temporaries = join(dir, 'temporary');
  return {
    derivative: (key) => join(dir, spread('derivatives', key, '')),
    derivatives: join(dir, 'derivatives'),
    temporary: () => join(temporaries, randomUUID()),
    temporaries,
  };
}

function spread(kind: string, digest: string, extension: string): string {
  return `${kind}/${digest.slice(0, 2)}/${digest.slice(2)}${extension}`;
}

/** Gives a finished temporary file its name. A reader sees all of it or nothing. */
export async function nameFile(temporary: string, file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await rename(temporary, file);
}

/** Removes everything that was made of one state of an image; what was rendered from it leaves the cache in its turn. */
export async function removeImageFiles(files: Pick<FileStore, 'delete'>, version: string): Promise<void> {
  for (const keyOf of [imageKeys.pyramid, imageKeys.thumbnail, imageKeys.original]) await files.delete(keyOf(version));
}

/** Removes temporary files that a killed process left behind; younger ones may still be written by another. */
export async function removeLeftovers(temporaries: string, olderThanMs = 3_600_000): Promise<void> {
  await mkdir(temporaries, { recursive: true });
  for (const name of await readdir(temporaries)) {
    const file = join(temporaries, name);
    const { mtimeMs } = await stat(file);
    if (Date.now() - mtimeMs >= olderThanMs) await rm(file, { force: true });
  }
}
