import { limits } from '@iconotheca/contracts/limits';
import type { Images } from '../images/images.ts';
import type { Records, RecordStore } from '../ports/record-store.ts';

interface SweepDeps {
  records: Pick<RecordStore, 'transact' | 'uploads'>;
  images: Pick<Images, 'removeFiles'>;
  /** Milliseconds since epoch. */
  now: number;
  signal: AbortSignal;
}

const dayMs = 24 * 3_600_000;
const atOnce = 100;

/**
 * Removes uploaded images that no version of any record has named, and that their senders have not asked for, for
 * `limits.unusedUploadDays`. A record that is saved in the same moment wins, or is refused as naming no image. Files go
 * after the image, and those that a process was killed over at the next sweep.
 * @returns the names of the images
 */
export async function sweepUploads({ records, images, now, signal }: SweepDeps): Promise<string[]> {
  const before = now - limits.unusedUploadDays * dayMs;
  const swept: string[] = [];
  await removeLeftovers();
  while (!signal.aborted) {
    const names = await records.uploads.unwanted(before, atOnce);
    if (names.length === 0) break;
    for (const name of names) {
      if (await records.transact((within) => sweep(name, before, within))) swept.push(name);
    }
    await removeLeftovers();
  }
  return swept;

  async function removeLeftovers(): Promise<void> {
    for (const { name, version } of await records.uploads.leftovers()) {
      if (signal.aborted) return;
      if (await images.removeFiles(version)) await records.uploads.removeLeftover(name);
    }
  }
}

async function sweep(name: string, before: number, { uploads, images }: Records): Promise<boolean> {
  if (!(await uploads.sweep(name, before, await images.versionOf(name)))) return false;
  await images.remove(name);
  return true;
}
