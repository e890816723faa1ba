import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MakeableImage } from '@iconotheca/contracts/image/makeable-image';

/** Describes an image that the test maker makes. */
export function anImage(name: string, image: Partial<MakeableImage> = {}): MakeableImage {
  return { name, width: 140, height: 140, edition: 'plain', ...image };
}

/** Writes a module that makes these images, as IMAGE_MAKER may name one. @returns its path */
export function writeMaker(folder: string, images: readonly MakeableImage[]): string {
  const file = join(folder, `maker-${crypto.randomUUID()}.mjs`);
  const testMaker = new URL('test-maker.ts', import.meta.url).href;
  const source = `import { testMaker } from ${JSON.stringify(testMaker)};
export const { images, make } = testMaker(${JSON.stringify(images)});
`;
  writeFileSync(file, source);
  return file;
}
