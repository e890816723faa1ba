import { expect, test } from 'vitest';
import { partsOfCompound } from './compounds.ts';

const words: Readonly<Record<string, 'de' | 'nl' | 'en'>> = {
  schmetterling: 'de',
  puppen: 'de',
  see: 'de',
  karten: 'de',
  artenreich: 'de',
  zon: 'nl',
  bloem: 'nl',
  sea: 'en',
  charts: 'en',
};
const table = {
  formsOf: (token: string) => {
    const { [token]: language } = words;
    return { languages: language === undefined ? [] : [language], forms: [] };
  },
  conceptsNamed: (word: string) => (word in words ? ['25F'] : []),
};

test.each([
  ['schmetterlingspuppen', ['schmetterling', 'puppen']],
  ['seekarten', ['see', 'karten']],
  ['zonnebloem', undefined],
  ['zonenbloem', ['zon', 'bloem']],
  ['karten', undefined],
  // English writes them apart, and a compound is of one language.
  ['seacharts', undefined],
  ['schmetterlingcharts', undefined],
])('FIND-1: %s is made of %j', (word, expected) => {
  expect(partsOfCompound(word, table)).toEqual(expected);
});
