import { mkdir } from 'node:fs/promises';
import PQueue from 'p-queue';
import { copyStoredFile } from '../stores/copy-file.ts';
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
  /** Ends the copy after the files under way: the promise rejects with its reason. */
  stop?: AbortSignal | undefined;
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
  { from, to, temporary, stop, onProgress = () => undefined }: FilesCopy,
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
        stop?.throwIfAborted();
        const refusal = `${key} is not the same there as here (its digests differ). Nothing was switched.`;
        if (await copyStoredFile({ key, from, to, temporary, refusal })) copied += 1;
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

/** Tells whether a store has none of the files that are moved. */
export async function isEmptyOfFiles(files: FileStore): Promise<boolean> {
  for (const folder of folders) for await (const _ of files.list(folder)) return false;
  return true;
}
