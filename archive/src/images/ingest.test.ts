import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFiles } from '../files.ts';
import type { ReadyImage } from '../ports/images.ts';
import { openTestImages, quarters, quartersJpeg, readQuarters, type TestImages } from '../testing/image-archive.ts';
import { localFiles } from './image-files.ts';
import { ingestJpeg } from './ingest.ts';
import { render } from './rendering/render.ts';

let test: TestImages;

beforeAll(() => {
  test = openTestImages();
});

afterAll(async () => {
  await test.close();
});

async function ready(name: string): Promise<ReadyImage> {
  const image = await test.images.open(name);
  if (image?.state !== 'ready') throw new Error(`${name} is not ready`);
  return image;
}

const whole = { isMirrored: false, degrees: 0, quality: 'default', format: 'jpg' } as const;

/** The most by which a channel of any pixel is off a colour. */
function furthest(pixels: Buffer, colour: readonly [number, number, number]): number {
  return pixels.reduce((most, value, at) => Math.max(most, Math.abs(value - (colour[at % 3] ?? 0))), 0);
}

describe('taking in an image', () => {
  it('reports its size, colour and thumbhash', async () => {
    const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#808080' } })
      .jpeg()
      .toBuffer();

    const image = await test.images.ingestFile('plain.jpg', bytes);

    expect(image).toMatchObject({ name: 'plain.jpg', width: 400, height: 300, color: '#808080' });
    expect(Buffer.from(image.thumbhash ?? '', 'base64').length).toBeGreaterThan(4);
    expect(await test.images.describe(['plain.jpg', 'nothing.jpg'])).toEqual(new Map([['plain.jpg', image]]));
  });

  it('makes a pyramid of tiles of 512 and a thumbnail 150 wide', async () => {
    await test.images.ingestFile('large.jpg', await quartersJpeg(2_000, 1_500));

    const { levels, version } = await ready('large.jpg');
    const pyramid = await sharp(test.paths.pyramid(version)).metadata();
    const thumbnail = await sharp(test.paths.thumbnail(version)).metadata();

    expect(levels).toEqual([
      [2_000, 1_500],
      [1_000, 750],
      [500, 375],
    ]);
    expect(pyramid).toMatchObject({ format: 'tiff', space: 'srgb', pages: 3 });
    expect(thumbnail).toMatchObject({ format: 'jpeg', width: 150, height: 113 });
  });

  it.each([
    [1, 1],
    [320, 160],
    [513, 513],
    [1_024, 512],
    [17, 2_049],
    [3_000, 1],
  ])('keeps its colour up to the last pixel at %i × %i, in each level and in the thumbnail', async (width, height) => {
    const flat = sharp({ create: { width, height, channels: 3, background: { r: 204, g: 0, b: 0 } } });
    await test.images.ingestFile('flat.jpg', await flat.jpeg({ quality: 95 }).toBuffer());

    const { levels, version } = await ready('flat.jpg');
    const pyramid = { file: test.paths.pyramid(version), width, height, levels };
    for (const [levelWidth, levelHeight] of levels) {
      const region = { left: 0, top: 0, width, height };
      const rendering = { ...whole, region, width: levelWidth, height: levelHeight };
      const pixels = await sharp(await render(pyramid, rendering))
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect(pixels.info).toMatchObject({ width: levelWidth, height: levelHeight });
      expect(furthest(pixels.data, [204, 0, 0])).toBeLessThan(12);
    }
    const thumbnail = await sharp(test.paths.thumbnail(version)).raw().toBuffer();
    expect(furthest(thumbnail, [204, 0, 0])).toBeLessThan(12);
  });

  it.each([
    ['larger', 3_000, 2_000],
    ['wider', 960, 700],
    ['higher', 900, 1_400],
  ])('refuses a JPEG whose header says that it is %s than what it holds', async (_, width, height) => {
    const bytes = await quartersJpeg(900, 700);
    const frame = bytes.indexOf('ffc0', 'hex');
    bytes.writeUInt16BE(height, frame + 5);
    bytes.writeUInt16BE(width, frame + 7);

    await expect(test.images.ingestFile('lying.jpg', bytes)).rejects.toMatchObject({ code: 'bad-request' });
    expect(await test.images.open('lying.jpg')).toBeUndefined();
  });

  it('takes in a JPEG with bytes between its segments, which decoders only warn of', async () => {
    const bytes = await quartersJpeg(90, 70);
    const odd = Buffer.concat([bytes.subarray(0, -2), Buffer.alloc(5), bytes.subarray(-2)]);

    expect(await test.images.ingestFile('odd.jpg', odd)).toMatchObject({ width: 90, height: 70 });
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('UPLD-4: stands upright whatever its orientation %i', async (orientation) => {
    const name = `turned-${orientation}.jpg`;
    const turned = await turnBack(await quartersJpeg(60, 40), orientation);
    const bytes = await sharp(turned).withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer();

    const image = await test.images.ingestFile(name, bytes);

    expect(image).toMatchObject({ width: 60, height: 40 });
    expect(await readQuarters(readFileSync(test.paths.thumbnail((await ready(name)).version)))).toEqual([
      'red',
      'green',
      'blue',
      'yellow',
    ]);
  });

  it('UPLD-4: persists the original, and leaves where it was taken and by what out of everything else', async () => {
    const bytes = await sharp(await quartersJpeg(300, 200))
      .withExif({ IFD0: { Copyright: 'A Museum' }, IFD3: { GPSLatitude: '52/1 22/1 0/1' } })
      .jpeg()
      .toBuffer();

    await test.images.ingestFile('gps.jpg', bytes);

    const image = await ready('gps.jpg');
    const { pyramid, thumbnail, original } = test.paths;
    const full = await test.images.fullImage(image, AbortSignal.any([]));
    expect(readFileSync(original(image.version))).toEqual(bytes);
    for (const file of [pyramid(image.version), thumbnail(image.version), full]) {
      const { exif, icc, xmp, iptc } = await sharp(file).metadata();
      expect({ exif, icc, xmp, iptc }).toEqual({});
      expect(readFileSync(file).includes('A Museum')).toBe(false);
    }
  });

  it.each([
    ['CMYK', () => quarters(80, 60).toColourspace('cmyk').jpeg()],
    ['grey', () => quarters(80, 60).grayscale().jpeg()],
    ['progressive', () => quarters(80, 60).jpeg({ progressive: true })],
    ['with a profile', () => quarters(80, 60).withIccProfile('p3').jpeg()],
  ])('takes a JPEG that is %s', async (kind, make) => {
    const name = `${kind.replaceAll(' ', '-')}.jpg`;

    const image = await test.images.ingestFile(name, await make().toBuffer());

    const { space, channels } = await sharp(test.paths.pyramid((await ready(name)).version)).metadata();
    expect(image).toMatchObject({ width: 80, height: 60 });
    expect({ space, channels }).toEqual({ space: 'srgb', channels: 3 });
  });

  it('makes nothing of bytes behind the image', async () => {
    const bytes = await quartersJpeg(80, 60);

    await test.images.ingestFile('polyglot.jpg', Buffer.concat([bytes, Buffer.from('<script>'), bytes]));

    const { version } = await ready('polyglot.jpg');
    expect(readFileSync(test.paths.pyramid(version)).includes('<script>')).toBe(false);
  });

  it('takes an image one pixel large', async () => {
    const image = await test.images.ingestFile('point.jpg', await quartersJpeg(1, 1));

    expect(image).toMatchObject({ width: 1, height: 1 });
    expect((await ready('point.jpg')).levels).toEqual([[1, 1]]);
  });

  it('calls a damaged file damaged, whatever else fails to be decoded at the time', async () => {
    const bytes = await quartersJpeg(64, 64);
    // Without its tables of quantization, which stand where a decoder passes over them.
    for (let at = 0; (at = bytes.indexOf(Buffer.from([0xff, 0xdb]), at)) >= 0; at += 2) bytes[at + 1] = 0xef;
    const over = new AbortController();
    const others = Array.from({ length: 4 }, async () => {
      while (!over.signal.aborted) await Promise.allSettled([sharp(Buffer.from('no picture')).metadata()]);
    });

    for (let time = 0; time < 40; time += 1) {
      await expect(test.images.ingestFile('damaged.jpg', bytes)).rejects.toMatchObject({ code: 'bad-request' });
    }

    over.abort();
    await Promise.all(others);
  });

  it('calls a whole file not damaged when the disk is at fault', async () => {
    const folder = join(test.dir, 'full');
    const local = { ...localFiles(folder), temporary: () => join(folder, 'no such folder', 'a.tif') };
    const taking = ingestJpeg({ name: 'a.jpg', bytes: await quartersJpeg(64, 64), files: openFiles(folder), local });

    await expect(taking).rejects.not.toMatchObject({ code: 'bad-request' });
  });

  it('takes a file from disk', async () => {
    const file = join(test.dir, 'upload');
    writeFileSync(file, await quartersJpeg(30, 20));

    const image = await test.images.ingestFile('from-disk.jpg', file);

    expect(image).toMatchObject({ width: 30, height: 20 });
  });

  it('puts a new image in the place of one with the same name', async () => {
    await test.images.ingestFile('again.jpg', await quartersJpeg(30, 20));
    const before = await ready('again.jpg');

    await test.images.ingestFile('again.jpg', await quartersJpeg(40, 20));

    expect(await ready('again.jpg')).toMatchObject({ width: 40 });
    expect((await ready('again.jpg')).version).not.toBe(before.version);
    expect(filesOf(before.version)).toEqual([false, false, false]);
  });

  it('preserves the files of an image that is taken in a second time', async () => {
    const bytes = await quartersJpeg(30, 20);
    await test.images.ingestFile('twice.jpg', bytes);

    await test.images.ingestFile('twice.jpg', bytes);

    expect(filesOf((await ready('twice.jpg')).version)).toEqual([true, true, true]);
  });

  it('takes it away with its files', async () => {
    await test.images.ingestFile('gone.jpg', await quartersJpeg(30, 20));
    const { version } = await ready('gone.jpg');

    await test.images.remove('gone.jpg');

    expect(await test.images.open('gone.jpg')).toBeUndefined();
    expect(filesOf(version)).toEqual([false, false, false]);
  });

  it('asks the renderer of an image that is replaced meanwhile to ask again', async () => {
    await test.images.ingestFile('meanwhile.jpg', await quartersJpeg(300, 200));
    const before = await ready('meanwhile.jpg');
    await test.images.ingestFile('meanwhile.jpg', await quartersJpeg(200, 300));

    const rendered = test.images.fullImage(before, AbortSignal.any([]));

    await expect(rendered).rejects.toMatchObject({ code: 'overloaded' });
  });
});

function filesOf(version: string): boolean[] {
  const { pyramid, thumbnail, original } = test.paths;
  return [pyramid(version), thumbnail(version), original(version)].map((file) => existsSync(file));
}

describe('an image that is not taken', () => {
  const refused: [string, () => Buffer | Promise<Buffer>, string][] = [
    ['nothing at all', () => Buffer.alloc(0), 'unsupported-media-type'],
    ['a PNG named .jpg', () => quarters(20, 20).png().toBuffer(), 'unsupported-media-type'],
    ['a GIF', () => Buffer.from('GIF89a'), 'unsupported-media-type'],
    ['a truncated JPEG', async () => (await quartersJpeg(200, 200)).subarray(0, 900), 'bad-request'],
    ['a JPEG that cannot be decoded', () => withoutTables(), 'bad-request'],
    ['a JPEG that announces far more than it holds', () => withSize(9_999, 9_999), 'bad-request'],
    ['a JPEG of 30,000 pixels a side', () => withSize(30_000, 10), 'too-large'],
    ['a JPEG of 120 million pixels', () => withSize(12_000, 10_000), 'too-large'],
    ['more bytes than an upload may have', () => Buffer.alloc(50_000_001, 0xff), 'too-large'],
  ];

  it.each(refused)('is %s', async (_what, make, code) => {
    const bytes = await make();
    const before = await leftBehind();

    const taken = test.images.ingestFile('refused.jpg', bytes);

    await expect(taken).rejects.toMatchObject({ code });
    expect(await test.images.open('refused.jpg')).toBeUndefined();
    expect(await readdir(test.paths.temporaries)).toEqual([]);
    expect(await leftBehind()).toEqual(before);
  });

  it.each([
    '../../etc/passwd',
    '..',
    '.hidden.jpg',
    'a/b.jpg',
    'a\\b.jpg',
    'a..b.jpg',
    'https://example.org/a.jpg',
    'C:a.jpg',
    'a b.jpg ',
    '',
    'nul\u0000.jpg',
    'x'.repeat(121),
  ])('has the name %j', async (name) => {
    const taken = test.images.ingestFile(name, await quartersJpeg(10, 10));

    await expect(taken).rejects.toMatchObject({ code: 'bad-request' });
    expect(await test.images.open(name)).toBeUndefined();
  });

  it.each(['évangile_f.12r.jpg', '聖書-1.jpg', 'Q114744953.jpg'])('does not have the name %j', async (name) => {
    const image = await test.images.ingestFile(name, await quartersJpeg(10, 10));

    expect(image.name).toBe(name);
  });
});

async function leftBehind(): Promise<string[]> {
  return readdir(join(test.dir, 'images'), { recursive: true });
}

/** The header of a whole JPEG with another size written over its own. */
async function withSize(width: number, height: number): Promise<Buffer> {
  const bytes = Buffer.from(await quartersJpeg(32, 32));
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
}

/** Its segments are whole, but those that say how to read the picture are missing. */
async function withoutTables(): Promise<Buffer> {
  const bytes = Buffer.from(await quartersJpeg(64, 64));
  for (let at = 0; (at = bytes.indexOf(Buffer.from([0xff, 0xdb]), at)) >= 0; at += 2) bytes[at + 1] = 0xef;
  return bytes;
}

/** Makes the file of a camera that was held so that it has to write this orientation (Exif 2.3, tag 274). */
async function turnBack(upright: Buffer, orientation: number): Promise<Buffer> {
  const degrees = [0, 0, 180, 180, 90, 270, 270, 90][orientation - 1];
  const isMirrored = [2, 4, 5, 7].includes(orientation);
  const turned = await sharp(upright).rotate(degrees).jpeg({ quality: 95 }).toBuffer();
  return isMirrored ? sharp(turned).flop().jpeg({ quality: 95 }).toBuffer() : turned;
}
