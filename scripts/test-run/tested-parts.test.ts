import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../common/project.ts';
import { readTestedParts, testedParts } from './tested-parts.ts';

test('a part is named by its folder or by the last step of it', () => {
  for (const name of ['packages/ui', 'packages/ui/', 'ui']) {
    expect(readTestedParts([name]).map(({ folder }) => folder)).toEqual(['packages/ui']);
  }
});

test('a part is tested with its own browser tests alone', () => {
  const [search] = readTestedParts(['mf-search']);

  expect(search).toMatchObject({
    sources: ['mf-search', 'tests/e2e/mf-search'],
    typeProjects: ['mf-search/tsconfig.json', 'tests/tsconfig.json'],
    hasUnitTests: true,
    browserTests: 'e2e/mf-search',
  });
});

test('a name that is none is answered with the names of the parts', () => {
  expect(() => readTestedParts(['mf-serach'])).toThrow(
    /^There is no part mf-serach\. Parts: archive, bff, .*mf-search/u,
  );
});

test('several parts come in their own order, each once, with the tests of the whole site last', () => {
  const asked = readTestedParts(['tests', 'mf-lists', 'bff', 'mf-lists']);

  expect(asked.map(({ folder }) => folder)).toEqual(['bff', 'mf-lists', 'tests']);
});

test('every browser test belongs to a part', () => {
  const specs = globSync('**/*.spec.ts', { cwd: join(root, 'tests'), exclude: (name) => name === 'node_modules' });
  const folders = testedParts().flatMap(({ browserTests = [] }) => browserTests);

  expect(specs.length).toBeGreaterThan(50);
  expect(specs.filter((spec) => !folders.some((folder) => spec.startsWith(`${folder}/`)))).toEqual([]);
});

test('each name leads to a package', () => {
  const parts = testedParts();

  expect(parts.filter(({ folder }) => !existsSync(join(root, folder, 'package.json')))).toEqual([]);
  expect(new Set(parts.map(({ name }) => name)).size).toBe(parts.length);
});
