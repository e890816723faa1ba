import type { ResolvedNotation } from '@iconotheca/contracts/iconclass/iconclass';
import { expect, test } from 'vitest';
import { notationLabel } from './notation-label.ts';

function aNotation(n: string, txt: ResolvedNotation['txt']): ResolvedNotation {
  return { n, p: [n], b: n, c: [], kc: [], r: [], txt, kw: {} };
}

test('a notation without words in the reader’s language is said in English, and marked so', () => {
  const label = notationLabel(aNotation('25F23', { en: 'beasts of prey' }), 'zh');

  expect(label).toEqual({ text: 'beasts of prey', lang: 'en' });
});

test('top categories go by the specification’s English names', () => {
  const label = notationLabel(aNotation('9', { en: 'Classical Mythology', de: 'Klassische Mythologie' }), 'en');

  expect(label).toEqual({ text: 'Classical Mythology and Ancient History', lang: 'en' });
});

test('a notation that does not resolve has no label', () => {
  const label = notationLabel({ n: '25X', error: 'unknown', message: 'There is no 25X.' }, 'en');

  expect(label).toBeUndefined();
});
