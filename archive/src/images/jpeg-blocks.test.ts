import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { quarters } from '../testing/image-archive.ts';
import { hasAllBlocks } from './jpeg-blocks.ts';

/** The same file with another size in its header. */
function withSize(jpeg: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(jpeg);
  const frame = Math.max(jpeg.indexOf('ffc0', 'hex'), jpeg.indexOf('ffc2', 'hex'));
  changed.writeUInt16BE(height, frame + 5);
  changed.writeUInt16BE(width, frame + 7);
  return changed;
}

describe.each([
  ['baseline', {}],
  ['progressive', { progressive: true }],
  ['with whole chroma', { chromaSubsampling: '4:4:4' }],
  ['with tables of its own', { optimiseCoding: true, quality: 40 }],
  ['optimised by mozjpeg', { mozjpeg: true }],
] as const)('a JPEG that is %s', (_, options) => {
  test.each([
    [1, 1],
    [17, 9],
    [203, 131],
  ])(
    'of %i × %i has all its blocks, fewer than a larger header says, and more than a smaller one',
    async (width, height) => {
      const noise = sharp({
        create: { width, height, channels: 3, background: '#777', noise: { type: 'gaussian', mean: 120, sigma: 40 } },
      });
      for (const image of [noise, noise.clone().grayscale(), quarters(width, height)]) {
        const jpeg = await image.jpeg(options).toBuffer();

        expect(await hasAllBlocks(jpeg)).toBe(true);
        expect(await hasAllBlocks(withSize(jpeg, width, height + 64))).toBe(false);
        expect(await hasAllBlocks(withSize(jpeg, width + 640, height))).toBe(false);
        if (height > 100) expect(await hasAllBlocks(withSize(jpeg, width, height - 64))).toBe(false);
      }
    },
  );
});

test('what is cut, or no image, has not all blocks, and is read to its end', async () => {
  const jpeg = await quarters(300, 200).jpeg().toBuffer();

  for (let length = 0; length < jpeg.length; length += 7)
    expect(await hasAllBlocks(jpeg.subarray(0, length))).toBe(false);
});

test.each([0x00, 0x01, 0x10, 0x55])(
  'a sampling of %i in all components, as no image has it, is read to its end',
  async (sampling) => {
    const jpeg = await quarters(300, 200).jpeg().toBuffer();
    const frame = jpeg.indexOf('ffc0', 'hex');
    for (const component of [0, 1, 2]) jpeg[frame + 11 + component * 3] = sampling;

    expect(await hasAllBlocks(jpeg)).toBe(false);
  },
);
