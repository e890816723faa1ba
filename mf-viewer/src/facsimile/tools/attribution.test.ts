import { expect, test } from 'vitest';
import { attributionOf } from './attribution.ts';

test('a manifest names whom to credit', () => {
  const manifest = {
    type: 'Manifest',
    requiredStatement: { label: { en: ['Attribution'] }, value: { none: ['Print Room', 'Iconotheca'] } },
  };

  expect(attributionOf(manifest)).toEqual(['Print Room', 'Iconotheca']);
});
