import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReadyImage } from '../../ports/images.ts';
import { openTestImages, quartersJpeg, readQuarters, type TestImages } from '../../testing/image-archive.ts';
import { parseImageRequest } from '../../iiif/image/image-request.ts';

let test: TestImages;
let image: ReadyImage;

beforeAll(async () => {
  test = openTestImages();
  await test.images.ingestFile('quarters.jpg', await quartersJpeg(1_600, 1_200));
  const found = await test.images.open('quarters.jpg');
  if (found?.state === 'ready') image = found;
});

afterAll(async () => {
  await test.close();
});

function derive(path: string): Promise<Buffer> {
  const [region = '', size = '', rotation = '', file = ''] = path.split('/');
  const { rendering } = parseImageRequest({ region, size, rotation, file }, image, 3);
  return test.images.derive(image, rendering, new AbortController().signal);
}

describe('a derivative', () => {
  it.each([
    ['full/400,300/0/default.jpg', ['red', 'green', 'blue', 'yellow']],
    ['full/max/0/default.jpg', ['red', 'green', 'blue', 'yellow']],
    ['full/150,113/0/default.jpg', ['red', 'green', 'blue', 'yellow']],
    ['0,0,800,600/200,150/0/default.jpg', ['red', 'red', 'red', 'red']],
    ['800,600,800,600/200,150/0/default.jpg', ['yellow', 'yellow', 'yellow', 'yellow']],
    ['800,0,800,1200/50,75/0/default.jpg', ['green', 'green', 'yellow', 'yellow']],
    ['pct:25,25,50,50/max/0/default.jpg', ['red', 'green', 'blue', 'yellow']],
    ['square/100,100/0/default.jpg', ['red', 'green', 'blue', 'yellow']],
    ['full/400,300/90/default.jpg', ['blue', 'red', 'yellow', 'green']],
    ['full/400,300/180/default.jpg', ['yellow', 'blue', 'green', 'red']],
    ['full/400,300/270/default.jpg', ['green', 'yellow', 'red', 'blue']],
    ['full/400,300/!0/default.jpg', ['green', 'red', 'yellow', 'blue']],
    ['full/400,300/!90/default.jpg', ['yellow', 'green', 'blue', 'red']],
    ['full/400,300/!180/default.jpg', ['blue', 'yellow', 'red', 'green']],
    ['800,0,800,1200/100,150/!90/default.jpg', ['yellow', 'green', 'yellow', 'green']],
  ])('%s shows its part, mirrored first and then turned clockwise', async (path, expected) => {
    expect(await readQuarters(await derive(path))).toEqual(expected);
  });

  it.each([
    ['full/400,300/0/default.jpg', 400, 300],
    ['full/400,300/90/default.jpg', 300, 400],
    ['full/!333,333/0/default.jpg', 333, 250],
    ['full/100,300/0/default.jpg', 100, 300],
    ['512,512,512,512/512,512/0/default.jpg', 512, 512],
    ['1024,1024,576,176/288,88/0/default.jpg', 288, 88],
    ['1599,1199,1,1/1,1/0/default.jpg', 1, 1],
    ['full/1,1/0/default.jpg', 1, 1],
    ['0,0,1600,1/16,1/0/default.jpg', 16, 1],
  ])('%s has the size that was asked', async (path, width, height) => {
    expect(await sharp(await derive(path)).metadata()).toMatchObject({ format: 'jpeg', width, height });
  });

  it('turned by any angle has white corners in a JPEG', async () => {
    const { data, info } = await sharp(await derive('full/400,300/45/default.jpg'))
      .raw()
      .toBuffer({ resolveWithObject: true });

    expect([info.width, info.height].every((side) => Math.abs(side - 495) <= 2)).toBe(true);
    expect([...data.subarray(0, 3)].every((value) => value > 245)).toBe(true);
  });

  it('in grey has one channel', async () => {
    expect(await sharp(await derive('full/400,300/0/gray.jpg')).metadata()).toMatchObject({ channels: 1 });
  });

  it('in black and white has nothing between them', async () => {
    expect(await readQuarters(await derive('full/400,300/0/bitonal.jpg'))).toEqual([
      'black',
      'white',
      'black',
      'white',
    ]);
  });

  it.each([
    ['png', '89504e47'],
    ['webp', '52494646'],
    ['jpg', 'ffd8ff'],
  ])('is a %s when that is asked', async (format, signature) => {
    const bytes = await derive(`full/400,300/0/default.${format}`);

    expect(bytes.toString('hex').startsWith(signature)).toBe(true);
  });

  it('is the same, byte for byte, when it is asked again', async () => {
    expect(await derive('full/401,300/0/default.jpg')).toEqual(await derive('full/401,300/0/default.jpg'));
  });

  it('of neighbouring tiles fits together at every level', async () => {
    const left = await sharp(await derive('0,0,1024,1024/256,256/0/default.jpg'))
      .raw()
      .toBuffer();
    const right = await sharp(await derive('1024,0,576,1024/144,256/0/default.jpg'))
      .raw()
      .toBuffer();
    const lastOfLeft = [...left.subarray(255 * 3, 256 * 3)];
    const firstOfRight = [...right.subarray(0, 3)];

    const apart = lastOfLeft.map((value, channel) => Math.abs(value - (firstOfRight[channel] ?? 0)));
    expect(Math.max(...apart)).toBeLessThan(12);
  });
});

describe('images of strange shapes', () => {
  it.each([
    [1, 1],
    [3, 900],
    [5_000, 2],
    [513, 511],
    [129, 127],
  ])('of %i × %i are given whole, small and in parts', async (width, height) => {
    const name = `shape-${width}-${height}.jpg`;
    await test.images.ingestFile(name, await quartersJpeg(width, height));
    const found = await test.images.open(name);
    if (found?.state !== 'ready') throw new Error('not ready');

    const paths = [
      ['full', 'max'],
      ['full', 'pct:10'],
      ['square', 'pct:50'],
      ['pct:50,50,50,50', 'pct:33'],
    ];
    for (const [region = '', size = ''] of paths) {
      const params = { region, size, rotation: '0', file: 'default.jpg' };
      const { rendering } = parseImageRequest(params, found, 3);
      const bytes = await test.images.derive(found, rendering, new AbortController().signal);

      expect(await sharp(bytes).metadata()).toMatchObject({ width: rendering.width, height: rendering.height });
    }
  });
});
