import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ApiError } from '@iconotheca/contracts/http/error';
import { asStorageFull } from '@iconotheca/contracts/http/storage-full';
import { StartError } from '@iconotheca/http/start-error';
import { readBucketAddress } from './files-address.ts';
import type { CheckedFiles, FileStore } from './ports/file-store.ts';
import { openFolderStore } from './stores/folder/file-store.ts';
import { probeFolder } from './stores/folder/write-probe.ts';

/** Place of the files that must not be lost. */
export interface FilesPlace {
  /** Holds them where `files` is `folder`; else copies of those that are in use on this machine. */
  folder: string;
  /** `folder`, or the address of a bucket: `s3://BUCKET/PREFIX`. */
  files?: string | undefined;
  /** Disk of this machine that copies of files in a bucket may take, in bytes. */
  filesCacheBytes?: number | undefined;
}

/** Opens the files of images in the folder that holds them. */
export function openFiles(folder: string): FileStore {
  return openFolderStore(folder);
}

function openCheckedFolder(folder: string): CheckedFiles {
  return {
    ...openFiles(folder),
    async check() {
      try {
        await mkdir(folder, { recursive: true });
        await probeFolder(folder);
      } catch (cause) {
        const isFull =
          asStorageFull(cause) !== undefined || (cause instanceof ApiError && cause.code === 'storage-full');
        const why = isFull ? 'its disk is full; make room' : 'make it writable, or name another';
        throw new StartError(`The folder of images ${folder} cannot be written: ${why}.`, { cause });
      }
    },
    async health() {
      await probeFolder(folder);
      return 'in a folder';
    },
  };
}

const defaultCacheBytes = 2_000_000_000;

/**
 * Opens the files of images in the configured place.
 * @throws StartError when it names no place
 */
export async function openFilesAt(place: FilesPlace): Promise<CheckedFiles> {
  const { folder, files = 'folder', filesCacheBytes: cacheBytes = defaultCacheBytes } = place;
  if (files === 'folder') return openCheckedFolder(folder);
  const bucket = readBucketAddress(files);
  if (bucket === undefined) throw new StartError('FILES must be folder, or s3://BUCKET or s3://BUCKET/PREFIX.');
  // The client of S3 is large: a folder does without it.
  const { openBucketStore } = await import('./stores/s3/file-store.ts');
  return openBucketStore({ ...bucket, cache: join(folder, 'fetched'), cacheBytes });
}
