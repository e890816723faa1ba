import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesPerFolder, mutualPairs, readSources } from './folders.ts';
import { root } from '../common/project.ts';

const maxFiles = 25;

test.each(['archive/src', 'bff/src'])('no two folders of %s import each other', (folder) => {
  const sources = readSources(join(root, folder));

  expect(sources.size).toBeGreaterThan(20);
  expect(mutualPairs(sources)).toEqual([]);
});

test('folders that import each other are found, at any depth', () => {
  const files = new Map([
    ['lists/routes.ts', "import { find } from '../items/store/find.ts';"],
    ['items/index.ts', "export { read } from '../lists/routes.ts';"],
    ['iiif/image/info.ts', "const part = await import('../manifest/part.ts');"],
    ['iiif/manifest/part.ts', "new URL('../image/info.ts', import.meta.url);"],
    ['iiif/manifest/below/leaf.ts', "import '../part.ts'; import '../../../app.ts';"],
  ]);

  expect(mutualPairs(files).map(({ folders }) => folders)).toEqual([
    ['items', 'lists'],
    ['iiif/image', 'iiif/manifest'],
  ]);
});

test('no folder of sources is too full to be looked through', () => {
  const files = globSync('{*,packages/*}/src/**/*.{ts,tsx,css}', {
    cwd: root,
    exclude: (name) => name === 'node_modules',
  });
  const full = [...filesPerFolder(files)].filter(([, count]) => count > maxFiles);

  expect(files.length).toBeGreaterThan(500);
  expect(full).toEqual([]);
});

test('a folder that is too full is found', () => {
  const files = Array.from({ length: 26 }, (_, index) => `a/b/file${index}.ts`);

  expect([...filesPerFolder([...files, 'a/b/file0.test.ts', 'a/c/file.css'])]).toEqual([
    ['a/b', 26],
    ['a/c', 1],
  ]);
});
