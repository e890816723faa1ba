import type { Logger } from 'pino';
import { findDigests } from '../images/find-digests.ts';
import type { Images } from '../images/images.ts';
import { sweepAstray } from '../elsewhere/sweep-astray.ts';
import type { RecordStore } from '../ports/record-store.ts';
import { sweepUploads } from './sweep-uploads.ts';

interface HousekeepingDeps {
  records: Pick<RecordStore, 'transact' | 'uploads' | 'images'>;
  images: Pick<Images, 'files' | 'removeFiles'>;
  log: Logger;
}

/** Work of an archive for uploaded images, beside answering. */
export interface Housekeeping {
  /**
   * Begins at once and goes on at intervals.
   * @returns what stops it; the promise resolves when nothing is under way any more
   */
  start: () => () => Promise<void>;
}

const everyMs = 3_600_000;

/** Sweeps what no record came to name, and finds the digests of images that are older than digests. */
export function openHousekeeping({ records, images, log }: HousekeepingDeps): Housekeeping {
  async function keepHouse(signal: AbortSignal): Promise<void> {
    const swept = await sweepUploads({ records, images, now: Date.now(), signal });
    if (swept.length > 0) log.info({ images: swept }, 'uploaded images that no record named were removed');
    const astray = await sweepAstray({ records: records.images, images, signal });
    if (astray > 0)
      log.info({ images: astray }, 'thumbnails of pictures elsewhere that no item names any more were removed');
    const found = await findDigests({ records: records.images, files: images.files, log, signal });
    if (found > 0) log.info({ images: found }, 'found the digests of images that are older than digests');
  }

  return {
    start() {
      const stopping = new AbortController();
      let work = Promise.resolve();
      const begin = () => {
        work = work
          .then(() => keepHouse(stopping.signal))
          .catch((error: unknown) => log.error({ err: error }, 'uploaded images could not be looked after'));
      };
      begin();
      const timer = setInterval(begin, everyMs);
      timer.unref();
      return async () => {
        clearInterval(timer);
        stopping.abort();
        await work;
      };
    },
  };
}
