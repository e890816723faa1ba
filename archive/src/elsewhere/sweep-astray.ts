import type { Images } from '../images/images.ts';
import type { ImageRecords } from '../ports/images.ts';

const atOnce = 100;

interface SweepAstrayDeps {
  records: Pick<ImageRecords, 'fetched' | 'remove'>;
  images: Pick<Images, 'removeFiles'>;
  signal: AbortSignal;
}

/**
 * Removes thumbnails of pictures elsewhere that no item names any more, with their files, and what is known of pictures that
 * could not be had.
 * @returns how many
 */
export async function sweepAstray({ records, images, signal }: SweepAstrayDeps): Promise<number> {
  let swept = 0;
  while (!signal.aborted) {
    const addresses = await records.fetched.astray(atOnce);
    if (addresses.length === 0) break;
    for (const address of addresses) {
      const version = await records.remove(address);
      if (version !== undefined) await images.removeFiles(version);
      swept += 1;
    }
  }
  return swept;
}
