import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { openRecordStore } from '../stores/sqlite/record-store.ts';
import { openDatabase } from '../db/open-database.ts';
import { openFiles } from '../files.ts';
import { imageKeys, localFiles } from '../images/image-files.ts';
import { openImages, type Images, type ImagesOptions } from '../images/images.ts';

/** Makes a folder of its own for one test. */
export function temporaryFolder(): { dir: string; remove: () => void } {
  const dir = mkdtempSync(join(tmpdir(), 'iconotheca-images-'));
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) };
}

export const quietLog = { info: () => {}, warn: () => {}, error: () => {} };

/** Returns the places of the files of images in a folder. */
export function imagePaths(folder: string) {
  return {
    ...localFiles(folder),
    pyramid: (version: string) => join(folder, imageKeys.pyramid(version)),
    original: (version: string) => join(folder, imageKeys.original(version)),
    thumbnail: (version: string) => join(folder, imageKeys.thumbnail(version)),
  };
}

export interface TestImages {
  images: Images;
  paths: ReturnType<typeof imagePaths>;
  dir: string;
  close: () => Promise<void>;
}

/** Opens images on a real database and a real folder, both of which `close` removes. */
export function openTestImages(options: Partial<ImagesOptions> = {}): TestImages {
  const { dir, remove } = temporaryFolder();
  const records = openRecordStore(openDatabase(join(dir, 'archive.db')));
  const folder = join(dir, 'images');
  const files = openFiles(folder);
  const images = openImages({ records: records.images, files, dir: folder, log: quietLog, ...options });
  return {
    images,
    paths: imagePaths(folder),
    dir,
    async close() {
      await images.close();
      await records.close();
      remove();
    },
  };
}

const red = [220, 20, 20];
const green = [20, 200, 20];
const blue = [20, 20, 220];
const yellow = [230, 230, 20];

const colours = { red, green, blue, yellow };

/** Draws four quarters, so that every turn and mirror image is told apart: red, green above, blue, yellow below. */
export function quarters(width: number, height: number): Sharp {
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const above = x < width / 2 ? red : green;
      const below = x < width / 2 ? blue : yellow;
      pixels.set(y < height / 2 ? above : below, (y * width + x) * 3);
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** Draws the quarters as a JPEG. */
export async function quartersJpeg(width: number, height: number): Promise<Buffer> {
  return quarters(width, height).jpeg({ quality: 90 }).toBuffer();
}

export type ColourName = keyof typeof colours | 'white' | 'black' | 'other';

/** Reads the colours in the middle of the four quarters, row by row. */
export async function readQuarters(jpeg: Buffer): Promise<ColourName[]> {
  const { data, info } = await sharp(jpeg).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  const at = (across: number, down: number) => {
    const offset = (Math.floor(info.height * down) * info.width + Math.floor(info.width * across)) * info.channels;
    return nameColour([...data.subarray(offset, offset + 3)]);
  };
  return [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)];
}

function nameColour(rgb: number[]): ColourName {
  const candidates: [ColourName, number[]][] = [
    ['red', red],
    ['green', green],
    ['blue', blue],
    ['yellow', yellow],
    ['white', [255, 255, 255]],
    ['black', [0, 0, 0]],
  ];
  const near = candidates.find(([, colour]) =>
    colour.every((value, channel) => Math.abs(value - (rgb[channel] ?? 0)) < 60),
  );
  return near?.[0] ?? 'other';
}
