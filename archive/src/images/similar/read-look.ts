import sharp from 'sharp';
import { describeLook, lookSidePx } from './look.ts';

/**
 * Reads the look of a picture from its thumbnail.
 * @throws Error when it cannot be read
 */
export async function readLook(thumbnail: Buffer): Promise<Int8Array> {
  const pixels = await sharp(thumbnail)
    .resize(lookSidePx, lookSidePx, { fit: 'fill' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer();
  return describeLook(pixels);
}
