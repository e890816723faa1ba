import { describe, expect, test } from 'vitest';
import { buildLexicon } from '../lexicon/build-lexicon.ts';
import { buildDictionary } from './build-dictionary.ts';

interface Named {
  txt: Partial<Record<'en' | 'de' | 'it' | 'nl', string>>;
  kw?: Partial<Record<'en' | 'de' | 'it' | 'nl', string[]>>;
}

function translationsIn(names: readonly Named[]) {
  const whole = names.map(({ txt, kw = {} }) => ({ txt, kw, r: [] }));
  const entries = buildDictionary(whole, buildLexicon(whole));
  return (language: string, word: string) =>
    entries.find((entry) => entry.language === language && entry.word === word)?.translations.toSorted() ?? [];
}

describe('words that name the same concepts translate each other', () => {
  const translations = translationsIn([
    { txt: { en: 'beasts of prey: lion', de: 'Raubtiere: Löwe' }, kw: { it: ['leone', 'animale'], nl: ['leeuw'] } },
    { txt: { en: 'lion-hunt', de: 'Löwenjagd' }, kw: { en: ['lion'], de: ['Löwe'], it: ['leone'], nl: ['leeuw'] } },
    { txt: { en: 'horse', de: 'Pferd' }, kw: { it: ['cavallo', 'animale'], nl: ['paard', 'paarden'] } },
    { txt: { en: 'animals' }, kw: { it: ['animale'] } },
  ]);

  test.each([
    ['en', 'lion', ['leeuw', 'leone', 'lowe']],
    ['it', 'leone', ['leeuw', 'lion', 'lowe']],
    // With its other forms.
    ['en', 'horse', ['cavallo', 'paard', 'paarden', 'pferd']],
  ])('%s %s', (language, word, expected) => {
    expect(translations(language, word)).toEqual(expected);
  });

  test('a word that names much else besides is no translation', () => {
    expect(translations('en', 'horse')).not.toContain('animale');
  });
});

test('a translation that is another word in some language is left out', () => {
  const translations = translationsIn([
    { txt: { en: 'dog', de: 'Hund', it: 'cane' } },
    { txt: { en: 'walking with a cane', de: 'Rohrstock' }, kw: { en: ['cane'] } },
  ]);

  expect(translations('en', 'dog')).toEqual(['hund']);
});

test('words that meet in one name of several words do not translate each other', () => {
  const translations = translationsIn([{ txt: { en: 'public funeral', de: 'feierliches Begräbnis' } }]);

  expect(translations('en', 'funeral')).toEqual([]);
});
