import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';

/** Placeholder of an image: `#rrggbb` and a thumbhash in base64. */
export interface Placeholder {
  color: string;
  thumbhash: string;
}

/** A thumbhash is made of at most this many pixels a side. */
const maxSidePx = 100;

/**
 * Makes the placeholder of an image.
 * @param thumbnail a JPEG
 */
export async function placeholderOf(thumbnail: Buffer): Promise<Placeholder> {
  const { data, info } = await sharp(thumbnail)
    .resize(maxSidePx, maxSidePx, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const thumbhash = Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
  return { color: averageColor(data), thumbhash };
}

/** @param rgba four bytes per pixel */
function averageColor(rgba: Buffer): string {
  const sums = [0, 0, 0];
  rgba.forEach((value, at) => {
    const channel = at % 4;
    if (channel < 3) sums[channel] = (sums[channel] ?? 0) + value;
  });
  const pixels = rgba.length / 4;
  return `#${sums
    .map((sum) =>
      Math.round(sum / pixels)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
