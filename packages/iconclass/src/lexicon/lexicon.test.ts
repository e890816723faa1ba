import { describe, expect, test } from 'vitest';
import type { Names } from '../concept-names.ts';
import { buildLexicon } from './build-lexicon.ts';
import { openLexicon } from './open-lexicon.ts';

/** The forms of a word in a table whose concepts have these words, language by language. */
function formsIn(names: readonly Names['txt'][], word: string): readonly string[] {
  const { groups, words } = buildLexicon(names.map((txt) => ({ txt, kw: {}, r: [] })));
  const entries = new Map(words.map((entry) => [entry.word, entry]));
  const formsOf = openLexicon({
    readWord: (each) => entries.get(each)?.readings,
    readGroup: (group) => groups[group] ?? { language: 'en', words: [] },
  });
  return formsOf(word).forms.toSorted();
}

const boat = { en: 'boat', de: 'Boot', nl: 'boot' };
const boots = { en: 'boot, boots', de: 'Stiefel', nl: 'laars' };

describe('FIND-1: what a word finds does not depend on which of its forms is typed', () => {
  test('of a form that stands nowhere, it is the word that it is a form of', () => {
    expect(formsIn([{ de: 'Nest' }], 'nester')).toEqual(['nest']);
    expect(formsIn([{ fi: 'temppeli' }], 'temppelissa')).toEqual(['temppeli']);
    expect(formsIn([{ nl: 'profeet' }], 'profeten')).toEqual(['profeet']);
  });

  test('of a word of which but a form stands there, it is that form, and others that follow the same rule', () => {
    expect(formsIn([{ it: 'conigli' }], 'coniglio')).toEqual(['conigli']);
    expect(formsIn([{ fi: 'varkaan' }, { fi: 'varkaat' }], 'varkaan')).toEqual(['varkaat']);
  });

  test('a word of several languages has its forms in each of them, and a word of one those of that one', () => {
    const words = ['boot', 'boots'];
    expect(words.map((word) => formsIn([boat, boots], word))).toEqual([['boots'], ['boot']]);
    expect(formsIn([boat, boots], 'boten')).toEqual(['boot']);
  });

  test('a word of several languages reaches no word of one through another', () => {
    const moon = { de: 'Mond', nl: 'maan' };
    const mouth = { de: 'Mund', nl: 'mond, monden' };
    const world = { fr: 'le monde, les mondes', de: 'Welt' };

    expect(formsIn([moon, moon, mouth, world], 'mond')).toEqual(['monden']);
    expect(formsIn([moon, moon, mouth, world], 'monden')).toEqual(['mond']);
    expect(formsIn([moon, moon, mouth, world], 'mondes')).toEqual(['monde']);
  });

  test('a word that is nearly always of another language joins nothing', () => {
    const articles = Array.from({ length: 500 }, () => ({ de: 'die' }));

    expect(formsIn([...articles, { en: 'dice' }, { en: 'die' }], 'dice')).toEqual([]);
  });

  test('the first word that a rule makes is passed over where another is used far more', () => {
    const figs = Array.from({ length: 20 }, () => ({ it: 'figlio' }));

    expect(formsIn([...figs, { it: 'figle' }, { it: 'figli' }], 'figli')).toContain('figlio');
  });

  test('a German word finds as it is spelt with an umlaut and without', () => {
    expect(formsIn([{ de: 'Löwe' }, { de: 'Löwen' }], 'loewen')).toEqual(['lowe', 'lowen']);
  });

  test('a name is no form in Finnish, which has an ending for nearly every word', () => {
    const names = Array.from({ length: 20 }, () => ({ it: 'Maria', fi: 'Maria', pt: 'mar' }));

    expect(formsIn([...names, { fi: 'mari' }], 'mar')).not.toContain('maria');
  });
});
