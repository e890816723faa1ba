import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { relatedItems } from '@iconotheca/contracts/item/related';
import { similarResult } from '@iconotheca/contracts/image/similar';
import { uidOf } from '@iconotheca/contracts/item/item';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { imagesFolder, openArchive, openRecords } from '../../archive.ts';
import { anItem } from '../../testing/an-item.ts';
import { errorOf, startArchive, waitFor, type TestArchive } from '../../testing/start-archive.ts';
import { realData } from '@iconotheca/tooling/test-data';
import { openFiles } from '../../files.ts';
import { openImages } from '../images.ts';
import { quarters, quietLog } from '../../testing/image-archive.ts';

type Jpegs = Record<string, Buffer>;

/** Takes images in as another process would, each shown by an item whose id is the image's name in capitals. */
async function takeIn(archive: TestArchive, jpegs: Jpegs): Promise<void> {
  const records = await openRecords(archive);
  const images = openImages({
    records: records.images,
    files: openFiles(imagesFolder(archive.dataDir)),
    dir: imagesFolder(archive.dataDir),
    log: quietLog,
  });
  for (const [name, bytes] of Object.entries(jpegs)) {
    await images.ingestFile(name, bytes);
    await records.items.save(anItem({ ID: [name.replace('.jpg', '').toUpperCase()], ALLIMAGES: [name] }));
  }
  await images.close();
  await records.close();
}

async function similarTo(archive: TestArchive, filename: string): Promise<string[]> {
  return similarResult.parse(await (await archive.get(`/similar?filename=${filename}`)).json());
}

/** The looks of all images are found in the background. */
async function looksFound(archive: TestArchive, count: number): Promise<void> {
  const { db } = openArchive(archive.dataDir);
  await waitFor(() => Number(db.prepare('select count(*) as count from image_look').get()?.['count']) >= count);
  db.close();
}

async function drawn(jpeg: Sharp): Promise<Buffer> {
  return jpeg.jpeg({ quality: 90 }).toBuffer();
}

async function takeInFlags(archive: TestArchive): Promise<void> {
  const stripe = { create: { width: 200, height: 12, channels: 3 as const, background: '#222' } };
  const paper = sharp({ create: { width: 200, height: 150, channels: 3, background: '#eee' } });
  await takeIn(archive, {
    'flag.jpg': await drawn(quarters(300, 200)),
    'flag-small.jpg': await drawn(quarters(120, 80)),
    'flag-turned.jpg': await drawn(quarters(300, 200).rotate(90)),
    'stripes.jpg': await drawn(paper.composite([20, 70, 120].map((top) => ({ input: stripe, left: 0, top })))),
  });
}

describe('images that look alike', () => {
  let archive: TestArchive;
  beforeAll(async () => {
    archive = await startArchive();
    await takeInFlags(archive);
    await looksFound(archive, 4);
  });
  afterAll(() => archive.stop());

  test('are listed by name, without the image itself and without others', async () => {
    const names = await similarTo(archive, 'flag.jpg');

    expect(names.toSorted()).toEqual(['flag-small.jpg', 'flag-turned.jpg']);
  });

  test('an item names which items look like it, apart from those related by subject', async () => {
    const related = relatedItems.parse(await (await archive.get('/api/items/FLAG/related')).json());

    expect(related.bySubject).toEqual([]);
    expect(related.byLook.map(uidOf).toSorted()).toEqual(['FLAG-SMALL', 'FLAG-TURNED']);
    expect(related.byLook[0]?._images).toHaveLength(1);
  });

  test.each([
    ['/similar?filename=nothing.jpg', 404, 'image-not-found'],
    ['/similar?filename=..%2Farchive.sqlite', 404, 'image-not-found'],
    ['/similar', 400, 'bad-request'],
    ['/similar?filename=', 400, 'bad-request'],
    ['/similar?filename=a.jpg&filename=b.jpg', 400, 'bad-request'],
  ])('%s answers %i', async (path, status, code) => {
    const response = await archive.get(path);

    expect(response.status).toBe(status);
    expect(await errorOf(response)).toMatchObject({ code, field: 'filename' });
  });

  test('an image that came in a moment ago is compared at once', async () => {
    await takeIn(archive, { 'flag-new.jpg': await drawn(quarters(150, 100).flop()) });

    const names = await similarTo(archive, 'flag-new.jpg');

    expect(names.toSorted()).toEqual(['flag-small.jpg', 'flag-turned.jpg', 'flag.jpg']);
  });

  test('an image that no item shows any more is not listed', async () => {
    const { db, items } = openArchive(archive.dataDir);
    for (const uid of ['FLAG-SMALL', 'FLAG-NEW']) items.remove(uid);
    items.save(anItem({ ID: ['FLAG-TURNED'], ALLIMAGES: ['other.jpg'] }));
    db.close();

    const names = await similarTo(archive, 'flag.jpg');

    expect(names).toEqual([]);
  });
});

test('with LOOK_ALIKES=off no images that look alike are found', async () => {
  const archive = await startArchive({ env: { LOOK_ALIKES: 'off' } });
  await takeInFlags(archive);

  const names = await similarTo(archive, 'flag.jpg');

  expect(names).toEqual([]);
  await archive.stop();
});

function cropped(picture: Sharp, { width, height }: { width: number; height: number }): Sharp {
  const cut = { left: Math.round(width * 0.05), top: Math.round(height * 0.05) };
  return picture.extract({ ...cut, width: Math.round(width * 0.9), height: Math.round(height * 0.9) });
}

/** A picture of rectangles in places, sizes and tones that only the seed decides. */
async function composition(seed: number): Promise<Buffer> {
  const numbers = sequence(seed);
  const width = 320 + numbers(160);
  const height = 320 + numbers(160);
  const rectangles = Array.from({ length: 9 }, () => {
    const size = { width: 30 + numbers(130), height: 30 + numbers(130) };
    const background = { r: numbers(256), g: numbers(256), b: numbers(256) };
    return {
      input: { create: { ...size, channels: 3 as const, background } },
      left: numbers(width - size.width),
      top: numbers(height - size.height),
    };
  });
  return drawn(sharp({ create: { width, height, channels: 3, background: '#cdc3a8' } }).composite(rectangles));
}

/** Whole numbers from 0 to below a limit, the same for the same seed (a linear congruential generator). */
function sequence(seed: number): (limit: number) => number {
  let state = seed * 7919 + 1;
  return (limit) => {
    state = (state * 16_807) % 2_147_483_647;
    return state % limit;
  };
}

/** Pictures by name: drawn ones, and photographs where they lie beside the project. */
const galleries: { name: string; pictures: () => Promise<Jpegs> }[] = [
  {
    name: 'drawn pictures',
    async pictures() {
      const numbers = Array.from({ length: 20 }, (_, index) => index);
      const jpegs = numbers.map(async (seed) => [`drawn-${seed}.jpg`, await composition(seed)] as const);
      return Object.fromEntries(await Promise.all(jpegs));
    },
  },
];
if (realData !== undefined) {
  const folder = realData.images;
  galleries.push({
    name: 'photographs',
    async pictures() {
      const files = readdirSync(folder).filter((file) => file.endsWith('.jpg'));
      const jpegs = files.map(async (file) => [file, await sharp(join(folder, file)).jpeg().toBuffer()] as const);
      return Object.fromEntries(await Promise.all(jpegs));
    },
  });
}

describe.each(galleries)('among $name', ({ pictures }) => {
  let archive: TestArchive;
  let originals: Jpegs;

  beforeAll(async () => {
    archive = await startArchive();
    originals = await pictures();
    await takeIn(archive, originals);
    await looksFound(archive, Object.keys(originals).length);
  });
  afterAll(() => archive?.stop());

  test.each<[string, (picture: Sharp, size: { width: number; height: number }) => Sharp]>([
    ['smaller and poorer', (picture) => picture.resize(300).jpeg({ quality: 25 })],
    ['cropped', cropped],
    ['turned on its side', (picture) => picture.rotate(90)],
    ['upside down', (picture) => picture.rotate(180)],
    ['in reverse, as a print is copied', (picture) => picture.flop()],
    ['brighter', (picture) => picture.linear(1.25, -20)],
  ])(
    'of a copy %s the original comes first',
    async (name, change) => {
      const key = name.replaceAll(/\W+/gu, '-');
      const copies = await Promise.all(
        Object.entries(originals).map(async ([file, jpeg]) => {
          const { width, height } = await sharp(jpeg).metadata();
          const copy = await change(sharp(jpeg), { width, height }).jpeg().toBuffer();
          return [`copy-${key}-${file}`, copy] as const;
        }),
      );
      const records = await openRecords(archive);
      const images = openImages({
        records: records.images,
        files: openFiles(imagesFolder(archive.dataDir)),
        dir: imagesFolder(archive.dataDir),
        log: quietLog,
      });
      const first: string[] = [];
      for (const [copy, bytes] of copies) {
        await images.ingestFile(copy, bytes);
        first.push((await similarTo(archive, copy))[0] ?? 'none');
      }
      await images.close();
      await records.close();

      expect(first).toEqual(Object.keys(originals));
    },
    120_000,
  );
});
