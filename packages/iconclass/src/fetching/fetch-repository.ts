import { join } from 'node:path';
import { fetchFile } from './fetch-file.ts';
import type { PinnedData } from './pinned.ts';

interface FetchRepositoryOptions {
  /** `https://raw.githubusercontent.com/iconclass/data`, or a copy of it. */
  address: string;
  /** Folder in which it is put and kept. */
  folder: string;
  pinned: PinnedData['repository'];
  onProgress: (bytes: number) => void;
}

/**
 * Fetches the files of the official data one after the other; those that are there already stay.
 * @returns the folder that holds them, in the official format
 * @throws FetchError in words for the operator
 */
export async function fetchRepository({ address, folder, pinned, onProgress }: FetchRepositoryOptions) {
  const dir = join(folder, pinned.commit);
  let before = 0;
  for (const { path, ...file } of pinned.files) {
    const url = `${address}/${pinned.commit}/${path}`;
    await fetchFile({
      url,
      file: join(dir, path),
      pinned: file,
      onProgress: (bytes) => onProgress(before + bytes),
    });
    before += file.bytes;
  }
  return dir;
}
