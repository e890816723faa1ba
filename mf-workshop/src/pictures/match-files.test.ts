import { expect, test } from 'vitest';
import { matchFiles } from './match-files.ts';

const files = (...names: string[]) => names.map((name) => ({ name, bytes: 1, read: async () => new Blob() }));

test('RUN-3: files are found by their names, in any case and either form of letters, unless several are meant', () => {
  const { pictures, doubtful, unused, others } = matchFiles(
    files('a.JPG', 'Bu\u0308cher.jpg', 'c.jpg', 'C.jpg', 'twice.jpg', 'twice.jpg', 'notes.jpg', 'scan.tif'),
    ['a.jpg', 'B\u00fccher.jpg', 'c.jpg', 'C.JPG', 'twice.jpg', 'not-there.jpg'],
  );

  expect(pictures.map(({ name, file }) => [name, file.name])).toEqual([
    ['a.jpg', 'a.JPG'],
    ['B\u00fccher.jpg', 'Bu\u0308cher.jpg'],
    ['c.jpg', 'c.jpg'],
  ]);
  expect(doubtful.map(({ name }) => name)).toEqual(['C.JPG', 'twice.jpg']);
  expect(unused).toEqual(['notes.jpg']);
  expect(others).toEqual(['scan.tif']);
});
