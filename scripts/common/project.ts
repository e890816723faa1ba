import { openStore } from '@iconotheca/releases/open-store';
import type { ReleaseStore } from '@iconotheca/releases/release-store';
import { join, resolve } from 'node:path';
import { slotNames } from '@iconotheca/contracts/release/registry';
import { shellSlot } from '@iconotheca/releases/registry';

export const root = join(import.meta.dirname, '../..');

/** Parts that are built and released on their own. A part's name is its folder and its slot. */
export const partNames = [shellSlot, ...slotNames] as const;
export type PartName = (typeof partNames)[number];

/** Tells whether a name is that of a part. */
export function isPartName(name: string): name is PartName {
  return partNames.some((part) => part === name);
}

/** Finished builds, states and development servers' files: nothing here that cannot be made again. */
export const cacheFolder = join(root, '.cache');

/** Returns the folder of releases, or of those that were fetched; the same variable tells bff where to find them. */
export function releasesFolder(): string {
  return resolve(root, process.env['RELEASES_DIR'] || 'releases');
}

/** Opens the store where releases are published, and where bff finds them. */
export async function releaseStore(): Promise<ReleaseStore> {
  return await openStore({ folder: releasesFolder(), address: process.env['RELEASES_STORE'] });
}
