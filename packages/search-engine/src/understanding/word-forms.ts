import type { IconclassLanguage } from '@iconotheca/contracts/iconclass/iconclass-language';
import type { ConceptTable, WordForms } from '../ports/concept-table.ts';
import type { SearchEngine } from '../ports/search-engine.ts';
import {
  askedSpelling,
  baseForms,
  formBeginnings,
  type InflectedLanguage,
  isChineseToken,
  plainCharacter,
} from '@iconotheca/text';

/** The other forms by which a word of a query is found, as engines know words. */
export type FormsOf = (token: string) => Promise<readonly string[]>;

interface FormDeps {
  engine: Pick<SearchEngine, 'wordsBeginning' | 'wordCounts'>;
  iconclass: Pick<ConceptTable, 'formsOf' | 'conceptsNamed' | 'keysNamed'>;
  /** Language in which words are read as well that it has. */
  lang?: IconclassLanguage | undefined;
  /** The one in which alone they are read. */
  wordsIn?: IconclassLanguage | undefined;
}

/** Words of the archive that are looked at for forms of one, of each beginning. */
const mostLookedAt = 200;
/** Beginnings that are looked up for a word and its forms: `boom` and `bomen` begin differently. */
const beginningsLookedUp = 6;
/** Forms of one word; more are those of a language that is told wrongly. */
const mostForms = 60;
const shortestWord = 2;
/** An ending has at most as many letters. */
const longestEnding = 6;
/** Languages presumed of a word that the table knows in none: those whose endings are told from names. */
const presumed: readonly InflectedLanguage[] = ['en', 'de', 'fr', 'nl', 'it', 'pt'];
const hasDigit = /\d/u;

/**
 * Finds forms of words in the table of concepts and among the archive's own words that the table does not know. Of
 * Chinese, which has none, characters of a pair that nothing holds take its place.
 */
export function createFormsOf({ engine, iconclass, lang, wordsIn }: FormDeps, signal?: AbortSignal): FormsOf {
  /** A query is read several times when it finds nothing. */
  const known = new Map<string, Promise<readonly string[]>>();
  return (token) => {
    const forms = known.get(token) ?? find(token);
    known.set(token, forms);
    return forms;
  };

  async function find(token: string): Promise<readonly string[]> {
    if (isChineseToken(token)) return knownCharacters(token);
    const spelling = askedSpelling(token);
    if (spelling.length < shortestWord || hasDigit.test(token)) return [];
    const { forms } = readingOf(token);
    const found = new Set([...forms, ...(await ownForms(spelling))]);
    found.delete(spelling);
    return [...found].slice(0, mostForms);
  }

  function readingOf(token: string): WordForms {
    const own = iconclass.formsOf(token, wordsIn);
    return wordsIn === undefined && lang !== undefined ? joined(own, iconclass.formsOf(token, lang)) : own;
  }

  /**
   * Finds the archive's own words that are forms of the same, in the languages that the word is read in: those that the
   * table does not know, and those that it knows as forms of it. A word that it knows in other languages alone is theirs.
   */
  async function ownForms(spelling: string): Promise<string[]> {
    const { forms, languages: told, groups } = readingOf(spelling);
    const languages = groups === undefined ? presumed : told;
    const members = new Set([spelling, ...forms]);
    const bases = basesOf(members, languages);
    const longest = Math.max(...Array.from(members, ({ length }) => length)) + longestEnding;
    const isForm = (word: string) =>
      word.length <= longest &&
      !members.has(word) &&
      withBases(word, languages).some((base) => bases.has(base)) &&
      isRelated(word);
    const isRelated = (word: string) => {
      const known = iconclass.formsOf(word);
      if (known.groups === undefined) return true;
      return groups !== undefined && known.groups.some((each) => groups.includes(each));
    };
    const beginnings = formBeginnings(languages, groups === undefined ? [...bases] : [...members]);
    const words = await Promise.all(
      beginnings
        .slice(0, beginningsLookedUp)
        .map((beginning) => engine.wordsBeginning({ beginning, size: mostLookedAt }, signal)),
    );
    return words.flat().filter(isForm);
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

/** Joins two readings of a word. */
function joined(one: WordForms, other: WordForms): WordForms {
  const groups = [...new Set([...(one.groups ?? []), ...(other.groups ?? [])])];
  return {
    languages: [...new Set([...one.languages, ...other.languages])],
    forms: [...new Set([...one.forms, ...other.forms])],
    ...(groups.length > 0 && { groups }),
  };
}

function basesOf(words: ReadonlySet<string>, languages: readonly InflectedLanguage[]): Set<string> {
  return new Set(Array.from(words, (word) => withBases(word, languages)).flat());
}

function withBases(word: string, languages: readonly InflectedLanguage[]): string[] {
  return [word, ...languages.flatMap((language) => baseForms(language, word))];
}
