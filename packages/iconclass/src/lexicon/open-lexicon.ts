import type { WordForms } from '@iconotheca/search-engine/ports';
import { askedSpelling, baseForms, type InflectedLanguage, inflectedLanguages } from '@iconotheca/text';
import { LRUCache } from 'lru-cache';
import { areAkin } from './akin-languages.ts';
import { likeliest } from './likeliest.ts';
import type { LexiconWord, WordGroup } from './lexicon.ts';

/**
 * Words and groups that are remembered, of queries and of the archive's words that begin alike: some hundred bytes
 * each.
 */
const rememberedWords = 20_000;
const rememberedGroups = 2_000;
/** Number of base forms looked up in other languages, for a word known in no language under whose rules it was made. */
const likeliestLookedUp = 2;

type Entry = Omit<LexiconWord, 'word'>;

interface Base {
  base: string;
  entry: Entry;
  /** Language under whose rules it was made, if it is known in that one. */
  language: InflectedLanguage | undefined;
}

export interface StoredLexicon {
  /** Undefined for a word that is not there. */
  readWord(this: void, word: string): Entry | undefined;
  readGroup(this: void, group: number): WordGroup;
}

/**
 * Says of which languages a word is, and its other forms. One that stands nowhere is taken for a form of the word that the
 * rules make of it: `Nestern` finds what `Nest` does, though no text of the table holds it.
 */
export function openLexicon({ readWord, readGroup }: StoredLexicon): (token: string) => WordForms {
  /** `unknown` of a word that is in no group. */
  const entries = new LRUCache<string, Entry | 'unknown'>({ max: rememberedWords });
  const groups = new LRUCache<number, WordGroup>({ max: rememberedGroups });

  function groupOf(id: number): WordGroup {
    const group = groups.get(id) ?? readGroup(id);
    groups.set(id, group);
    return group;
  }

  function entryOf(word: string): Entry | undefined {
    const own = readWord(word);
    if (own !== undefined && own.languages.length > 0) return own;
    const plain = word.replaceAll(/([aou])e/gu, '$1');
    return reduced(word, own) ?? (plain === word ? undefined : (readWord(plain) ?? reduced(plain, undefined)));
  }

  /** By the base form of the longest ending among those that are used; Finnish has an ending for nearly every word. */
  function reduced(word: string, own: Entry | undefined): Entry | undefined {
    const bases = inflectedLanguages.map((language) => ({ language, words: baseForms(language, word) }));
    const certain = bases.flatMap(({ language, words }) => {
      const known = words.flatMap((base) => readBase(base, language));
      return likeliest(known, ({ entry }) => entry.uses) ?? [];
    });
    const akin = () =>
      bases.flatMap(({ language, words }) =>
        words
          .slice(0, likeliestLookedUp)
          .flatMap((base) => readBase(base))
          .filter(({ entry }) => entry.languages.some((each) => each === 'en' || areAkin(each, language))),
      );
    const found = certain.length > 0 || own !== undefined ? certain : akin();
    const others = found.filter(({ language }) => language !== 'fi' && language !== 'pl');
    const best = likeliest(
      (others.length > 0 ? others : found).toSorted(
        (one, other) => sharedLength(one.base, word) - sharedLength(other.base, word),
      ),
      ({ entry }) => entry.uses,
    );
    return best === undefined ? own : { ...best.entry, languages: best.language === undefined ? [] : [best.language] };
  }

  /** A word that is known, in a language if one is given. */
  function readBase(base: string, language?: InflectedLanguage): Base[] {
    const entry = readWord(base);
    const isFit = entry !== undefined && (language === undefined || entry.languages.includes(language));
    return isFit ? [{ base, entry, language }] : [];
  }

  return (token) => {
    const asked = askedSpelling(token);
    const entry = entries.get(asked) ?? entryOf(asked) ?? 'unknown';
    entries.set(asked, entry);
    if (entry === 'unknown') return { languages: [], forms: [] };
    const { words, languages } = groupOf(entry.group);
    const forms = words.filter((form) => form !== asked);
    return { languages: entry.languages, forms, group: { id: entry.group, languages } };
  };
}

/** Letters that two words begin with in common. */
function sharedLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}
