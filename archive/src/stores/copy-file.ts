import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { StartError } from '@iconotheca/http/start-error';
import { isMissing } from '../is-missing.ts';
import type { FileStore } from '../ports/file-store.ts';

interface FileCopy {
  key: string;
  from: FileStore;
  to: FileStore;
  /** Folder of this machine for files on their way. */
  temporary: string;
  /** Words for a copy that is not the same as the original. */
  refusal: string;
}

/**
 * Copies a file from one store into another, and holds the copy against the original.
 * @returns its digest; undefined for a file that was removed meanwhile
 * @throws StartError when the copy is not the same
 */
export async function copyStoredFile({ key, from, to, temporary, refusal }: FileCopy): Promise<string | undefined> {
  await mkdir(temporary, { recursive: true });
  const own = join(temporary, randomUUID());
  try {
    await from.use(key, (path) => copyFile(path, own));
    const digest = await digestOfFile(own);
    await to.putFile(key, own);
    if ((await digestOfStored(to, key)) === digest) return digest;
    throw new StartError(refusal);
  } catch (error) {
    if (isMissing(error) && !(await from.has(key))) return undefined;
    throw error;
  } finally {
    await rm(own, { force: true });
  }
}

/** Returns the SHA-256 of a file. */
export async function digestOfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Returns the SHA-256 of a stored file; undefined when it is not there, or empty. */
export async function digestOfStored(store: FileStore, key: string): Promise<string | undefined> {
  const content = await store.get(key);
  return content === undefined ? undefined : createHash('sha256').update(content).digest('hex');
}
