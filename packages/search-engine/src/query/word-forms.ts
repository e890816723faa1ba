import { LRUCache } from 'lru-cache';
import type { ConceptTable } from '../ports/concept-table.ts';
import type { SearchEngine } from '../ports/search-engine.ts';
import { askedSpelling } from '../text/asked-spelling.ts';
import { isChineseToken, plainCharacter } from '../text/chinese.ts';
import { formBeginnings, formKeys, listedForms, type InflectedLanguage } from '../text/forms/form-keys.ts';

/** The other forms by which a word of a query is found, as engines know words. */
export type FormsOf = (token: string) => Promise<readonly string[]>;

interface FormDeps {
  engine: Pick<SearchEngine, 'wordsBeginning' | 'wordCounts'>;
  iconclass: Pick<ConceptTable, 'formsOf' | 'conceptsNamed' | 'keysNamed'>;
}

/** Words of the archive that are looked at for forms of one. */
const mostLookedAt = 200;
/** A word and its forms that begin differently (`boom` and `bomen`) are looked up each. */
const formsLookedUp = 4;
/** Forms of one word; more are those of a language that is told wrongly. */
const mostForms = 24;
/** A beginning that forms have in common has at least as many letters. */
const shortestBeginning = 3;
/** Of a word that the table knows in no language: those whose endings are told from names. */
const presumed: readonly InflectedLanguage[] = ['en', 'de', 'fr', 'nl', 'it', 'pt'];
const hasDigit = /\d/u;
/** Keys of words that were looked at; each word has some in every language. */
const rememberedKeys = new LRUCache<string, readonly string[]>({ max: 4_000 });

/**
 * Finds forms of words in the table of concepts and among the archive's own words, in the languages that the table knows
 * the word of. Of Chinese, which has none, characters of a pair that nothing holds take its place.
 */
export function createFormsOf({ engine, iconclass }: FormDeps, signal?: AbortSignal): FormsOf {
  return async (token) => {
    if (isChineseToken(token)) return knownCharacters(token);
    const asked = askedSpelling(token);
    if (asked.length < shortestBeginning || hasDigit.test(token)) return [];
    const { languages, forms } = iconclass.formsOf(token);
    const among = languages.length > 0 ? languages : presumed;
    const own = await Promise.all([token, ...forms].slice(0, formsLookedUp).map((word) => ownForms(word, among)));
    const found = new Set([...forms, ...own.flat()]);
    found.delete(asked);
    return [...found].slice(0, mostForms);
  };

  async function ownForms(token: string, languages: readonly InflectedLanguage[]): Promise<string[]> {
    const keys = new Set(keysOf(token, languages));
    const isForm = (word: string) => keysOf(word, languages).some((key) => keys.has(key));
    const words = await Promise.all(
      beginningsOf(token, languages).map((beginning) =>
        engine.wordsBeginning({ beginning, size: mostLookedAt }, signal),
      ),
    );
    const listed = languages.flatMap((language) => listedForms(language, token));
    return [...listed, ...words.flat().filter(isForm).map(askedSpelling)];
  }

  async function knownCharacters(token: string): Promise<string[]> {
    const characters = Array.from(token);
    if (characters.length < 2) return [];
    const plain = plainCharacter(token);
    if (plain !== undefined && isNamed(plain)) return [plain];
    if (isNamed(token)) return [];
    const [ofPair = 0, ...counts] = await engine.wordCounts([token, ...characters], signal);
    if (ofPair > 0) return [];
    return characters.filter((character, at) => isNamed(character) || (counts[at] ?? 0) > 0).slice(0, 1);
  }

  function isNamed(word: string): boolean {
    return [iconclass.conceptsNamed(word), iconclass.keysNamed(word)].some((named) => [...named].length > 0);
  }
}

/** Keys in some languages, each with its language before it. Words that begin alike are looked at for each of their forms. */
function keysOf(token: string, languages: readonly InflectedLanguage[]): readonly string[] {
  const name = `${languages.join()} ${token}`;
  const keys = rememberedKeys.get(name) ?? languages.flatMap((each) => formKeys(each, token).map((key) => each + key));
  rememberedKeys.set(name, keys);
  return keys;
}

/** Each a few letters long, and none a beginning of another. */
function beginningsOf(token: string, languages: readonly InflectedLanguage[]): string[] {
  const found = languages.flatMap((language) => formBeginnings(language, token));
  const long = found.map((each) => (each.length < shortestBeginning ? token.slice(0, shortestBeginning) : each));
  const different = [...new Set(long)].sort((one, other) => one.length - other.length);
  return different.filter((each, at) => !different.slice(0, at).some((shorter) => each.startsWith(shorter)));
}
