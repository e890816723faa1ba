import type { Logger } from 'pino';
import type { FileStore } from '../ports/file-store.ts';
import type { ImageRecords } from '../ports/images.ts';
import { imageKeys } from './image-files.ts';
import { digestOf } from './ingest.ts';

interface FindDigestsDeps {
  records: Pick<ImageRecords, 'undigested' | 'saveDigest'>;
  files: Pick<FileStore, 'get'>;
  log: Pick<Logger, 'warn'>;
  signal: AbortSignal;
}

const atOnce = 100;

/**
 * Finds the digests of images that came in before the archive took any, from what was handed in, one file after the
 * other. An image whose file is not there, or cannot be read, stays without one and is tried after the next start.
 * @returns how many were found
 */
export async function findDigests({ records, files, log, signal }: FindDigestsDeps): Promise<number> {
  let found = 0;
  for (let after = ''; ;) {
    const images = await records.undigested(after, atOnce);
    for (const image of images) {
      if (signal.aborted) return found;
      try {
        const bytes = await files.get(imageKeys.original(image.version));
        if (bytes === undefined) continue;
        await records.saveDigest(image, (await digestOf(bytes)).toString('hex'));
        found += 1;
      } catch (error) {
        log.warn({ err: error, image: image.name }, 'the file of an image could not be read for its digest');
      }
    }
    const last = images.at(-1);
    if (last === undefined) return found;
    after = last.name;
  }
}
