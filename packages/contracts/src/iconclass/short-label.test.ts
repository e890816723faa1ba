import { expect, it } from 'vitest';
import { shortLabel } from './short-label.ts';

const txt = { en: 'the monk Jerome; possible attributes: book', de: 'Hieronymus' };
const short = { en: 'Jerome' };

it.each([
  ['en', { text: 'Jerome', lang: 'en', full: txt.en }],
  ['de', { text: 'Hieronymus', lang: 'de' }],
  ['zh', { text: 'Jerome', lang: 'en', full: txt.en }],
] as const)('FIND-7: in %s the short label, or what stands in for it', (lang, expected) => {
  expect(shortLabel({ txt, short }, lang)).toEqual(expected);
});

it('a concept without labels has none, one without English its own', () => {
  expect(shortLabel({ txt: {} }, 'en')).toBeUndefined();
  expect(shortLabel({ txt: { nl: 'leeuw' } }, 'en')).toEqual({ text: 'leeuw', lang: 'nl' });
});
