import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { releaseError } from '../release-error.ts';
import { folderStore } from './folder-store.ts';
import type { ReleaseStore } from './release-store.ts';

interface StorePlace {
  /** The releases folder; of a store elsewhere, where this machine keeps what it fetched. */
  folder: string;
  /** `s3://bucket/prefix`; absent for the folder itself. */
  address?: string | undefined;
  /** Name of what gave the address, for its refusal. */
  named?: string;
}

/** `s3://bucket` or `s3://bucket/some/prefix`, without `..` */
export const storeAddress =
  /^s3:\/\/(?<bucket>[a-z0-9][a-z0-9.-]{2,62})(?:\/(?<prefix>(?!\.{1,2}(?:\/|$))[\w.-]+(?:\/(?!\.{1,2}(?:\/|$))[\w.-]+)*)?\/?)?$/u;

/**
 * Opens a folder, or a bucket by its address. What is fetched from a bucket lies in a folder of the system's for temporary files.
 * @throws ReleaseError `store-address` that says what is allowed
 */
export async function openPlace(place: string): Promise<ReleaseStore> {
  if (!/^[a-z0-9]+:\/\//u.test(place)) return folderStore(resolve(place));
  return await openStore({ folder: join(tmpdir(), 'iconotheca-releases'), address: place, named: '--to' });
}

/**
 * Opens the store that the environment names.
 * @throws ReleaseError `store-address` that says what is allowed
 */
export async function openStore({ folder, address, named = 'RELEASES_STORE' }: StorePlace): Promise<ReleaseStore> {
  if (address === undefined || address === '') return folderStore(folder);
  const { bucket, prefix = '' } = storeAddress.exec(address)?.groups ?? {};
  if (bucket === undefined) {
    throw releaseError('store-address', `${named} is ${address}, it must be s3://BUCKET or s3://BUCKET/PREFIX.`);
  }
  // The client of S3 is large: a folder does without it.
  const { s3Store } = await import('./s3-store.ts');
  return s3Store({ bucket, prefix: prefix === '' ? '' : `${prefix}/`, cache: folder });
}
