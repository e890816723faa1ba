import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, rm } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import PQueue from 'p-queue';
import { StartError } from '@iconotheca/http/start-error';
import type { FileStore, StoredFile } from '../ports/file-store.ts';

/** Folders of files that are not made again: everything else is derived from them on each machine. */
const folders = ['originals', 'pyramids', 'thumbnails'] as const;
const atATime = 4;

export interface FilesCopy {
  from: FileStore;
  to: FileStore;
  /** Folder of this machine for files on their way. */
  temporary: string;
  onProgress?: (done: number, of: number) => void;
}

export interface CopiedFiles {
  files: number;
  bytes: number;
  copied: number;
  removed: number;
}

/**
 * Makes one store of files hold what another holds. A file that is there with as many bytes is not copied again: its
 * name is made of its content. Each copy is read back and held against the original.
 * @param withRemovals whether files go that the other no longer has
 * @throws StartError when a file is not the same there; Error of the stores
 */
export async function copyFiles(
  { from, to, temporary, onProgress = () => undefined }: FilesCopy,
  { withRemovals }: { withRemovals: boolean },
): Promise<CopiedFiles> {
  await mkdir(temporary, { recursive: true });
  const there = new Map<string, number>();
  for (const folder of folders) for await (const { key, bytes } of to.list(folder)) there.set(key, bytes);
  const due: StoredFile[] = [];
  let [files, bytes] = [0, 0];
  for (const folder of folders) {
    for await (const file of from.list(folder)) {
      // Nothing in it, as after a power cut: it counts as absent.
      if (file.bytes === 0) continue;
      files += 1;
      bytes += file.bytes;
      if (there.get(file.key) !== file.bytes) due.push(file);
      there.delete(file.key);
    }
  }
  let [done, copied] = [files - due.length, 0];
  onProgress(done, files);
  const queue = new PQueue({ concurrency: atATime });
  await Promise.all(
    due.map(({ key }) =>
      queue.add(async () => {
        if (await copyOne(key, { from, to, temporary })) copied += 1;
        done += 1;
        onProgress(done, files);
      }),
    ),
  ).catch((error: unknown) => {
    queue.clear();
    throw error;
  });
  if (withRemovals) for (const key of there.keys()) await to.delete(key);
  return { files, bytes, copied, removed: withRemovals ? there.size : 0 };
}

/** @returns whether it was there to be copied: an image may be removed meanwhile */
async function copyOne(key: string, { from, to, temporary }: FilesCopy): Promise<boolean> {
  const own = join(temporary, randomUUID());
  try {
    const digest = await from.use(key, async (path) => {
      await copyFile(path, own);
      return digestOf(own);
    });
    await to.putFile(key, own);
    const stored = await to.get(key);
    const found = stored === undefined ? undefined : createHash('sha256').update(stored).digest('hex');
    if (found === digest) return true;
    throw new StartError(`${key} is not the same there as here (its digests differ). Nothing was switched.`);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT' && !(await from.has(key))) return false;
    throw error;
  } finally {
    await rm(own, { force: true });
  }
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Tells whether a store has none of the files that are moved. */
export async function isEmptyOfFiles(files: FileStore): Promise<boolean> {
  for (const folder of folders) for await (const _ of files.list(folder)) return false;
  return true;
}
