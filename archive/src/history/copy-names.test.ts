import { expect, test } from 'vitest';
import { comparedName, isOfCopy } from './copy-names.ts';

test.each([
  ['Inc. 12', 'inc 12'],
  ['inc12', 'inc 12'],
  ['Inc. 1/2', 'inc 1 2'],
  ['Öffentliche Bibliothek', 'offentliche bibliothek'],
  ['Ｃｏｄ．７', 'cod 7'],
  [' — ', ''],
])('%s is compared as %j', (name, compared) => {
  expect(comparedName(name)).toBe(compared);
});

test('a copy is known by the id of its institution or by its name, never by its shelfmark alone', () => {
  const item = { INSTIT: ['Kloster'], INSTIT_CERLID: ['lib1|The abbey'], SHELFMARK: ['Cod. 7'] };

  expect(isOfCopy(item, { institution: 'KLOSTER', shelfmark: 'cod 7' })).toBe(true);
  expect(isOfCopy(item, { institution: 'the Abbey', shelfmark: 'cod 7' })).toBe(true);
  expect(isOfCopy(item, { institutionId: 'lib1', shelfmark: 'Cod.7' })).toBe(true);
  expect(isOfCopy(item, { institutionId: 'lib2', shelfmark: 'Cod. 7' })).toBe(false);
  expect(isOfCopy(item, { shelfmark: 'Cod. 7' })).toBe(false);
  expect(isOfCopy(item, { institution: 'Kloster', shelfmark: 'Cod. 8' })).toBe(false);
  expect(isOfCopy({ SHELFMARK: [''] }, { institution: '', shelfmark: '' })).toBe(false);
});
