import type { ConceptTable } from '../ports/concept-table.ts';
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
export function createFormsOf({ engine, iconclass }: FormDeps, signal?: AbortSignal): FormsOf {
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
    const { forms } = iconclass.formsOf(token);
    const found = new Set([...forms, ...(await ownForms(spelling))]);
    found.delete(spelling);
    return [...found].slice(0, mostForms);
  }

  /** The archive's words that are forms of the same. */
  async function ownForms(spelling: string): Promise<string[]> {
    const { forms, group } = iconclass.formsOf(spelling);
    const ownLanguages = group === undefined ? presumed : group.languages;
    const languages = [...new Set([...ownLanguages, ...presumed])];
    // Those of the group, whichever was typed: one that the table does not hold is none of them.
    const [first] = forms;
    const members = new Set(first === undefined ? [spelling] : [first, ...iconclass.formsOf(first).forms]);
    const bases = basesOf(members, languages);
    const told = ownLanguages.filter((language) => presumed.includes(language));
    const basesTold = basesOf(members, told);
    const longest = Math.max(...Array.from(members, ({ length }) => length)) + longestEnding;
    const isForm = (word: string) =>
      word.length <= longest &&
      !members.has(word) &&
      withBases(word, languages).some((base) => bases.has(base)) &&
      isOfGroup(word);
    /** A word that the table knows in other languages only may be of these too: `End` of a German text, and the English one. */
    const isOfGroup = (word: string) => {
      const known = iconclass.formsOf(word);
      if (known.group?.id === group?.id) return true;
      const isForeign =
        known.languages.length > 0 && !known.languages.some((language) => ownLanguages.includes(language));
      return isForeign && withBases(word, told).some((base) => basesTold.has(base));
    };
    const beginnings = formBeginnings(languages, group === undefined ? [...bases] : [...members]);
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

function basesOf(words: ReadonlySet<string>, languages: readonly InflectedLanguage[]): Set<string> {
  return new Set(Array.from(words, (word) => withBases(word, languages)).flat());
}

function withBases(word: string, languages: readonly InflectedLanguage[]): string[] {
  return [word, ...languages.flatMap((language) => baseForms(language, word))];
}
