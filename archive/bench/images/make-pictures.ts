import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { randomNumbers } from '@iconotheca/tooling/random';

/** Size of the pictures of a camera above a book. */
export const pictureSize = { width: 4_096, height: 3_072 };

/**
 * Makes pictures with the grain and the edges of scanned prints, so that they weigh what such scans weigh.
 * @returns the names of the files
 */
export async function makePictures(folder: string, count: number): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const names = Array.from({ length: count }, (_, at) => `scan-${at}.jpg`);
  const base = await draw(1);
  for (const [at, name] of names.entries()) await writeFile(join(folder, name), await vary(base, at));
  return names;
}

/** Shifted, so that no two have a tile in common. */
function vary(base: Buffer, at: number): Promise<Buffer> {
  const { width, height } = pictureSize;
  return sharp(base)
    .extract({ left: at * 16 + 5, top: at * 16 + 3, width, height })
    .jpeg({ quality: 92 })
    .toBuffer();
}

async function draw(seed: number): Promise<Buffer> {
  const width = pictureSize.width + 512;
  const height = pictureSize.height + 512;
  const random = randomNumbers(seed);
  const strokes = Array.from({ length: 300 }, () => {
    const [x, y, dx, dy] = [random() * width, random() * height, random() * 300 - 150, random() * 300 - 150];
    const shade = Math.floor(random() * 120);
    const line = `M${x.toFixed()} ${y.toFixed()}q${dx.toFixed()} 0 ${dx.toFixed()} ${dy.toFixed()}`;
    return `<path d="${line}" stroke="rgb(${shade},${shade},${Math.floor(shade * 0.8)})" stroke-width="${2 + random() * 9}"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#e8dcc0"/><g fill="none">${strokes.join('')}</g></svg>`;
  const grain = { width, height, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 12 } } as const;
  const paper = await sharp({ create: { ...grain, background: '#808080' } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(Buffer.from(svg))
    .composite([{ input: paper, blend: 'soft-light' }])
    .removeAlpha()
    .jpeg({ quality: 92 })
    .toBuffer();
}
