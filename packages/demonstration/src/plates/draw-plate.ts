import sharp from 'sharp';

import { composePlate } from './compose-plate.ts';
import { layOnPaper } from './paper.ts';
import { plateSize } from './plate-spec.ts';
import type { PlateSpec } from './plate-spec.ts';

const QUALITY = 85;

/**
 * Draws the plate: JPEG bytes of `plateSize(spec)`, the same for the same spec. Takes about 200 ms of one core;
 * callers with others to serve draw in a process of its own, with `sharp.concurrency(1)`.
 */
export async function drawPlate(spec: PlateSpec): Promise<Buffer> {
  const size = plateSize(spec);
  const { svg, ground } = composePlate(spec);
  const inked = await sharp(Buffer.from(svg), { limitInputPixels: size.width * size.height })
    .removeAlpha()
    .resize({ ...size, fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer();
  const pixels = new Uint8Array(inked.buffer, inked.byteOffset, inked.byteLength);
  layOnPaper(pixels, size, ground, JSON.stringify(spec));
  return sharp(inked, { raw: { ...size, channels: 3 } })
    .jpeg({ quality: QUALITY })
    .toBuffer();
}
