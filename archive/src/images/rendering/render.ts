import sharp, { type Sharp } from 'sharp';
import { ApiError } from '@iconotheca/contracts/http/error';
import { decodeTimeoutS, maxPixels } from './decoders.ts';
import type { Region, Size } from './geometry.ts';
import type { Rendering } from './rendering.ts';

/** A pyramid on disk. */
export interface Pyramid extends Levels {
  file: string;
}

/** Sizes of a pyramid as [width, height], the image itself first. */
export interface Levels extends Size {
  levels: readonly (readonly [number, number])[];
}

const jpegQuality = 80;
const webpQuality = 80;
const white = '#ffffff';
const clear = { r: 0, g: 0, b: 0, alpha: 0 };

/**
 * Cuts, scales, turns and encodes one derivative. Its cost follows what is asked, not the size of the image.
 * @throws ApiError `overloaded` when it takes too long
 */
export async function render(pyramid: Pyramid, rendering: Rendering, quality = jpegQuality): Promise<Buffer> {
  const { page, region } = sourceOf(pyramid, rendering);
  // A level is filled up to whole blocks in its file, and cut out of it.
  let image = sharp(pyramid.file, { page, limitInputPixels: 2 * maxPixels, failOn: 'error' })
    .timeout({ seconds: decodeTimeoutS })
    .extract(region);
  if (region.width !== rendering.width || region.height !== rendering.height) {
    image = image.resize(rendering.width, rendering.height, { fit: 'fill', kernel: 'lanczos3' });
  }
  if (rendering.isMirrored) image = image.flop();
  if (rendering.degrees > 0) {
    image = image.rotate(rendering.degrees, { background: rendering.format === 'jpg' ? white : clear });
  }
  if (rendering.quality === 'gray') image = image.grayscale().toColourspace('b-w');
  if (rendering.quality === 'bitonal') image = image.threshold(128);
  try {
    return await encode(image, rendering, quality).toBuffer();
  } catch (cause) {
    if (!isTimeout(cause)) throw cause;
    throw new ApiError('overloaded', 'Making this image took too long; ask for a smaller one.', { cause });
  }
}

/** Tells whether rendering ran out of time: sharp says no more than `timeout: 65% complete`. */
export function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('timeout');
}

/** Counts the pixels that have to be read or written, whichever are more: the weight of a rendering. */
export function pixelsOf(pyramid: Levels, rendering: Rendering): number {
  const { region } = sourceOf(pyramid, rendering);
  // Reading tiles costs about a quarter of what scaling and encoding the same number of pixels does.
  return Math.max(rendering.width * rendering.height, (region.width * region.height) / 4);
}

/** The smallest level of the pyramid that is still large enough, and the region in its pixels. */
function sourceOf(pyramid: Levels, { region, width, height }: Rendering): { page: number; region: Region } {
  const scale = Math.max(width / region.width, height / region.height);
  let page = 0;
  for (const [at, [levelWidth]] of pyramid.levels.entries()) {
    // A level's width is rounded, so it may be a hair below the exact half.
    if (levelWidth / pyramid.width >= scale - 1e-3) page = at;
  }
  const [levelWidth, levelHeight] = pyramid.levels[page] ?? [pyramid.width, pyramid.height];
  const level = { width: levelWidth, height: levelHeight };
  return { page, region: page === 0 ? region : regionInLevel(region, pyramid, level) };
}

function regionInLevel(region: Region, image: Size, level: Size): Region {
  const acrossX = level.width / image.width;
  const acrossY = level.height / image.height;
  const left = Math.min(level.width - 1, Math.round(region.left * acrossX));
  const top = Math.min(level.height - 1, Math.round(region.top * acrossY));
  return {
    left,
    top,
    width: Math.max(1, Math.min(level.width - left, Math.round(region.width * acrossX))),
    height: Math.max(1, Math.min(level.height - top, Math.round(region.height * acrossY))),
  };
}

function encode(image: Sharp, { format, quality }: Rendering, jpeg: number): Sharp {
  if (format === 'png') return image.png({ compressionLevel: 3, palette: quality === 'bitonal' });
  if (format === 'webp') return image.webp({ quality: webpQuality, effort: 2 });
  return image.jpeg({ quality: jpeg, progressive: false, optimiseCoding: false });
}
