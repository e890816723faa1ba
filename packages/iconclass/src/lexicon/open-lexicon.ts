import type { IconclassLanguage } from '@iconotheca/contracts/iconclass/iconclass-language';
import type { WordForms } from '@iconotheca/search-engine/ports';
import { askedSpelling, baseForms, inflectedLanguages } from '@iconotheca/text';
import { LRUCache } from 'lru-cache';
import { likeliest } from './likeliest.ts';
import type { WordGroup, WordReading } from './lexicon.ts';

/**
 * Words and groups that are remembered, of queries and of the archive's words that begin alike: some hundred bytes
 * each.
 */
const rememberedWords = 20_000;
const rememberedGroups = 2_000;

type Readings = readonly WordReading[];

/** Search for the other forms of a word of `tokenize`: in a reader's language where it is a word of it, else in all of its own. */
export type FormsInLanguages = (token: string, lang?: IconclassLanguage) => WordForms;

export interface StoredLexicon {
  /** Undefined for a word that is not there. */
  readWord(this: void, word: string): Readings | undefined;
  readGroup(this: void, group: number): WordGroup;
}

/**
 * Opens a lexicon, which tells of which languages a word is, and its other forms in each of them. One that stands nowhere
 * is taken for a form of the word that the rules make of it: `Nestern` finds what `Nest` does, though no text of the table
 * holds it. Of a reader's language the word is read in that one alone, where it is a word there: an English `ape` is no
 * Italian bee.
 */
export function openLexicon({ readWord, readGroup }: StoredLexicon): FormsInLanguages {
  const entries = new LRUCache<string, Readings>({ max: rememberedWords });
  const groups = new LRUCache<number, WordGroup>({ max: rememberedGroups });

  function groupOf(id: number): WordGroup {
    const group = groups.get(id) ?? readGroup(id);
    groups.set(id, group);
    return group;
  }

  function readingsOf(word: string, lang: string | undefined): Readings {
    const own = readWord(word) ?? [];
    const ofReader = own.filter(({ language }) => language === lang);
    if (ofReader.length > 0) return ofReader;
    const known = own.filter(({ uses }) => uses !== undefined);
    if (known.some(({ uses = 0 }) => uses > 0)) return known;
    const plain = word.replaceAll(/([aou])e/gu, '$1');
    const umlauts = plain === word ? [] : (readWord(plain) ?? []);
    return reduced(word, lang) ?? firstOf(own.slice(0, 1), umlauts) ?? reduced(plain, lang) ?? [];
  }

  /** By the base form of the longest ending among those that are used; Finnish has an ending for nearly every word. */
  function reduced(word: string, lang: string | undefined): Readings | undefined {
    const found = inflectedLanguages.flatMap((language) => {
      const known = baseForms(language, word).flatMap((base) => {
        const reading = readWord(base)?.find((each) => each.language === language && (each.uses ?? 0) > 0);
        return reading === undefined ? [] : [{ base, reading }];
      });
      return likeliest(known, ({ reading }) => reading.uses ?? 0) ?? [];
    });
    const ofReader = found.filter(({ reading: { language } }) => language === lang);
    const others = found.filter(({ reading: { language } }) => language !== 'fi' && language !== 'pl');
    const best = likeliest(
      (firstOf(ofReader, others) ?? found).toSorted(
        (one, other) => sharedLength(one.base, word) - sharedLength(other.base, word),
      ),
      ({ reading }) => reading.uses ?? 0,
    );
    return best === undefined ? undefined : [best.reading];
  }

  return (token, lang) => {
    const asked = askedSpelling(token);
    const key = `${lang ?? ''} ${asked}`;
    const readings = entries.get(key) ?? readingsOf(asked, lang);
    entries.set(key, readings);
    if (readings.length === 0) return { languages: [], forms: [] };
    const words = new Set(readings.flatMap(({ group }) => groupOf(group).words));
    words.delete(asked);
    const said = readings.filter(({ uses = 0 }) => uses > 0);
    return {
      languages: [...new Set((said.length > 0 ? said : readings).map(({ language }) => language))],
      forms: [...words],
      groups: readings.map(({ group }) => group),
    };
  };
}

/** Returns the first of some lists that has anything. */
function firstOf<Each>(...lists: readonly (readonly Each[])[]): readonly Each[] | undefined {
  return lists.find((list) => list.length > 0);
}

/** Letters that two words begin with in common. */
function sharedLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}
