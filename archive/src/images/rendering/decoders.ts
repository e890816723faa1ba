import sharp from 'sharp';

/** Most pixels of an image that is taken in, and most pixels a side. */
export const maxPixels = 100_000_000;
export const maxSidePx = 20_000;
/** A progressive JPEG is held in memory whole while it is decoded. */
export const maxProgressivePixels = 60_000_000;

export const decodeTimeoutS = 30;

/**
 * Leaves the process able to read nothing but JPEG, which is checked before, and TIFF, which only we write; makes
 * every picture use one thread, so that the limiters decide how many run; switches libvips' cache off, which answers
 * with the old pixels when a file has been replaced.
 */
export function restrictDecoders(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadJpegFile', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadTiffFile'],
  });
  limitThreads();
}

/** Limits sharp to one thread, without a cache. */
export function limitThreads(): void {
  sharp.concurrency(1);
  sharp.cache(false);
}
