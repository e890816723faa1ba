import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ApiError } from '@iconotheca/contracts/http/error';
import { asStorageFull } from '@iconotheca/contracts/http/storage-full';

/** A block of the disk: systems keep fewer bytes beside a file's name, where a full disk has room for them. */
const block = Buffer.alloc(4_096);

/**
 * Writes a file into a folder that is there, and removes it.
 * @throws ApiError `storage-full`; `overloaded` where the folder is gone or refuses, such as a disk that was lost
 */
export async function probeFolder(folder: string): Promise<void> {
  const temporaries = join(folder, 'temporary');
  const file = join(temporaries, randomUUID());
  try {
    // Not with the folders above: a store that is gone must not be made anew without what it held.
    await mkdir(temporaries).catch(unlessThere);
    try {
      await writeFile(file, block);
    } finally {
      await rm(file, { force: true });
    }
  } catch (error) {
    throw asStorageFull(error) ?? asLost(error);
  }
}

function unlessThere(error: unknown): void {
  if (codeOf(error) !== 'EEXIST') throw error;
}

function asLost(cause: unknown): ApiError {
  const message = `The folder of the archive’s images cannot be written just now (${codeOf(cause) ?? 'no reason was given'}).`;
  return new ApiError('overloaded', message, { cause });
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}
