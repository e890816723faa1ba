import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

/**
 * Where the files of images lie. They are named by digests, so no name that came from outside ever reaches the file
 * system; spread over 256 folders each.
 */
export interface ImageFiles {
  /** Upright sRGB pyramid that everything is rendered from. */
  pyramid: (version: string) => string;
  /** What was handed in, byte for byte; never served. */
  original: (version: string) => string;
  thumbnail: (version: string) => string;
  derivative: (key: string) => string;
  derivatives: string;
  /** A name that nothing has yet, on the same disk. */
  temporary: () => string;
  temporaries: string;
}

export function imageFiles(folder: string): ImageFiles {
  const dir = resolve(folder);
  const spread = (kind: string, digest: string, extension: string) =>
    join(dir, kind, digest.slice(0, 2), `${digest.slice(2)}${extension}`);
  const temporaries = join(dir, 'temporary');
  return {
    pyramid: (version) => spread('pyramids', version, '.tif'),
    original: (version) => spread('originals', version, '.jpg'),
    thumbnail: (version) => spread('thumbnails', version, '.jpg'),
    derivative: (key) => spread('derivatives', key, ''),
    derivatives: join(dir, 'derivatives'),
    temporary: () => join(temporaries, randomUUID()),
    temporaries,
  };
}

/** Gives a finished temporary file its name. A reader sees all of it or nothing. */
export async function nameFile(temporary: string, file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await rename(temporary, file);
}

/** The same for what must outlive a power cut: content and name are on the disk when this returns. */
export async function nameFileDurably(temporary: string, file: string): Promise<void> {
  await syncPath(temporary);
  await nameFile(temporary, file);
  await syncPath(dirname(file));
}

async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Removes everything that was made of one state of an image; what was rendered from it leaves the cache in its turn.
 */
export async function removeImageFiles(files: ImageFiles, version: string): Promise<void> {
  for (const file of [files.pyramid(version), files.thumbnail(version), files.original(version)]) {
    await rm(file, { force: true });
  }
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
