import { expect, test } from 'vitest';
import { licenceName, termsOf } from './rights.ts';

test.each([
  ['http://creativecommons.org/licenses/by-nc/4.0/', 'CC BY-NC 4.0'],
  ['http://creativecommons.org/publicdomain/zero/1.0/', 'CC0 1.0'],
  ['http://creativecommons.org/publicdomain/mark/1.0/', 'Public Domain Mark 1.0'],
  ['http://rightsstatements.org/vocab/InC/1.0/', 'In copyright'],
  ['http://rightsstatements.org/vocab/New/1.0/', 'http://rightsstatements.org/vocab/New/1.0/'],
])('%s is called %s', (address, name) => {
  expect(licenceName(address)).toBe(name);
});

test('a manifest names whom to credit', () => {
  const manifest = {
    type: 'Manifest',
    requiredStatement: { label: { en: ['Attribution'] }, value: { none: ['Print Room', 'Iconotheca'] } },
  };

  expect(termsOf(manifest)).toEqual({ attribution: ['Print Room', 'Iconotheca'], licence: undefined });
});
