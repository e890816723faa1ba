import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseImageRequest } from '../../iiif/image/image-request.ts';
import { render } from './render.ts';
import { storedTileFor } from './stored-tile.ts';
import type { ReadyImage } from '../../ports/images.ts';
import { openTestImages, quarters, readQuarters, type TestImages } from '../../testing/image-archive.ts';
import { imageKeys } from '../image-files.ts';
import { openTiffTiles } from './tiff-tiles.ts';

let test: TestImages;
let image: ReadyImage;

beforeAll(async () => {
  test = openTestImages();
  await test.images.ingestFile('large.jpg', await quarters(2_300, 1_600).jpeg({ quality: 95 }).toBuffer());
  const found = await test.images.open('large.jpg');
  if (found?.state !== 'ready') throw new Error('The image is not ready.');
  image = found;
});
afterAll(() => test.close());

function rendering(region: string, size = '512,', rotation = '0', file = 'default.jpg') {
  return parseImageRequest({ region, size, rotation, file }, image, 2).rendering;
}

const tileFor = (...request: Parameters<typeof rendering>) => storedTileFor(image, rendering(...request), 512);

describe('a tile that lies in the pyramid', () => {
  it.each([
    ['0,0,512,512', { page: 0, column: 0, row: 0 }],
    ['1536,1024,512,512', { page: 0, column: 3, row: 2 }],
    ['1024,0,1024,1024', { page: 1, column: 1, row: 0 }],
  ])('is found by its region %s', (region, tile) => {
    expect(tileFor(region)).toEqual(tile);
  });

  it.each<[string, Parameters<typeof rendering>]>([
    ['beside the grid', ['7,0,512,512']],
    ['at the edge', ['2048,0,512,512']],
    ['of another size', ['0,0,512,512', '256,']],
    ['turned', ['0,0,512,512', '512,', '90']],
    ['mirrored', ['0,0,512,512', '512,', '!0']],
    ['in grey', ['0,0,512,512', '512,', '0', 'gray.jpg']],
    ['as a PNG', ['0,0,512,512', '512,', '0', 'default.png']],
    ['not square', ['0,0,1024,512', '512,256']],
    ['of no level', ['0,0,1536,1536']],
    ['whole', ['full']],
  ])('is rendered when it is %s', (_what, request) => {
    expect(tileFor(...request)).toBeUndefined();
  });

  it.each(['0,0,512,512', '1024,512,512,512', '0,0,1024,1024', '1024,0,1024,1024'])(
    'shows the same as what would be rendered: %s',
    async (region) => {
      const key = imageKeys.pyramid(image.version);
      const file = test.paths.pyramid(image.version);
      const asked = rendering(region);
      const tile = storedTileFor(image, asked, 512);

      const stored = tile && (await openTiffTiles(test.images.files).read(key, tile, 512));

      const [one, other] = [stored ?? Buffer.alloc(0), await render({ ...image, file }, asked, 95)];
      expect(await sharp(one).metadata()).toMatchObject({ format: 'jpeg', width: 512, height: 512, space: 'srgb' });
      expect(await readQuarters(one)).toEqual(await readQuarters(other));
      const [a, b] = await Promise.all([one, other].map((bytes) => sharp(bytes).raw().toBuffer()));
      const furthest = a?.reduce((most, value, at) => Math.max(most, Math.abs(value - (b?.[at] ?? 0))), 0);
      expect(furthest).toBeLessThan(40);
    },
  );

  it('is what the image service gives', async () => {
    const asked = rendering('512,512,512,512');

    const bytes = await test.images.derive(image, asked, AbortSignal.any([]));

    const tile = storedTileFor(image, asked, 512);
    expect(bytes).toEqual(
      tile && (await openTiffTiles(test.images.files).read(imageKeys.pyramid(image.version), tile, 512)),
    );
  });
});

it('a file that is not one of our pyramids has no tiles', async () => {
  const key = imageKeys.thumbnail(image.version);

  expect(await openTiffTiles(test.images.files).read(key, { page: 0, column: 0, row: 0 }, 512)).toBeUndefined();
});
