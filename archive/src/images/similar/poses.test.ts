import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { quarters } from '../../testing/image-archive.ts';
import { lookBytes } from './look-layout.ts';
import { lookSidePx } from './look.ts';
import { inAllPoses } from './poses.ts';
import { readLook } from './read-look.ts';

/** Encoding of thumbnails; elsewhere in the process sharp may have been told to read nothing else. */
const lossless = { quality: 100, chromaSubsampling: '4:4:4' };

/** A picture without any symmetry. */
async function drawing(): Promise<Sharp> {
  const line = await sharp({ create: { width: 40, height: 6, channels: 3, background: '#111' } })
    .jpeg(lossless)
    .toBuffer();
  const picture = quarters(lookSidePx, lookSidePx).composite([{ input: line, left: 4, top: 9 }]);
  return sharp(await picture.jpeg(lossless).toBuffer());
}

function product(one: Int8Array, other: Int8Array): number {
  return one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);
}

function cosine(one: Int8Array, other: Int8Array): number {
  return product(one, other) / Math.sqrt(product(one, one) * product(other, other));
}

const turns: [string, (picture: Sharp) => Sharp, number][] = [
  ['as it stands', (picture) => picture, 0],
  ['in a mirror', (picture) => picture.flop(), 1],
  ['top to bottom', (picture) => picture.flip(), 2],
  ['upside down', (picture) => picture.rotate(180), 3],
  ['turned to the right', (picture) => picture.rotate(90), 6],
  ['turned to the left', (picture) => picture.rotate(270), 5],
];

test.each(turns)('a picture %s looks as its descriptor says in that pose, and in no other', async (_, turn, pose) => {
  const poses = inAllPoses(await readLook(await (await drawing()).jpeg(lossless).toBuffer()));

  const turned = await readLook(
    await turn(await drawing())
      .jpeg(lossless)
      .toBuffer(),
  );

  const likeness = poses.map((each) => cosine(each, turned));
  expect(likeness.indexOf(Math.max(...likeness))).toBe(pose);
  expect(likeness[pose]).toBeGreaterThan(0.995);
  expect(likeness.filter((each) => each > 0.99)).toHaveLength(1);
});

test('a descriptor has 256 bytes, whatever the shape of the picture', async () => {
  const look = await readLook(await quarters(150, 30).jpeg(lossless).toBuffer());

  expect(look).toBeInstanceOf(Int8Array);
  expect(look).toHaveLength(256);
  expect(lookBytes).toBe(256);
});

test('a picture of one colour has a look too', async () => {
  const plain = sharp({ create: { width: 20, height: 20, channels: 3, background: '#884422' } });

  const look = await readLook(await plain.jpeg(lossless).toBuffer());

  expect(look.some((value) => value !== 0)).toBe(true);
});
