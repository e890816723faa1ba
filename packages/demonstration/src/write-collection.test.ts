import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { images } from './image-maker.ts';
import { drawPlates, writeCollection } from './write-collection.ts';

test('everything but the pictures is written as lines of JSON', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'demonstration-'));

  const written = await writeCollection(folder);

  expect(written.map(({ file }) => file)).toEqual(
    ['records', 'collections', 'images', 'accounts', 'thesaurus'].map((kind) => join(folder, `${kind}.jsonl`)),
  );
  for (const { file, lines } of written) {
    const texts = (await readFile(file, 'utf8')).trimEnd().split('\n');
    expect(texts).toHaveLength(lines);
    expect(texts.map((text): unknown => JSON.parse(text))).not.toContain(undefined);
  }
});

test('a plate is drawn as a JPEG of the size that was announced', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'demonstration-'));
  const [first] = images();

  const count = await drawPlates(folder, [first?.name ?? '']);

  const { format, width, height } = await sharp(join(folder, first?.name ?? '')).metadata();
  expect(count).toBe(1);
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: first?.width, height: first?.height });
});

test('a name that no record gives is not drawn', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'demonstration-'));

  await expect(drawPlates(folder, ['none.jpg'])).rejects.toThrow('no plate of the demonstration is called none.jpg');
});
