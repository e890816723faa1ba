import { join, resolve } from 'node:path';
import { slotNames } from '@iconotheca/contracts/release/registry';
import { shellSlot } from '@iconotheca/releases/registry';

export const root = join(import.meta.dirname, '../..');

/** What is built and released on its own. A part's name is its folder and its slot. */
export const partNames = [shellSlot, ...slotNames] as const;
export type PartName = (typeof partNames)[number];

export function isPartName(name: string): name is PartName {
  return partNames.some((part) => part === name);
}

/** Finished builds, states and development servers' files: nothing here that cannot be made again. */
export const cacheFolder = join(root, '.cache');

/** Where releases are published to; the same variable tells bff where to find them. */
export function releasesFolder(): string {
  return resolve(root, process.env['RELEASES_DIR'] || 'releases');
}
