import type {
  RankedConcepts,
  RecordNumbers,
  RecordsNamed,
  Translations,
  WordForms,
} from '@iconotheca/search-engine/ports';
import type { NotationAnswer, ResolvedNotation } from '@iconotheca/contracts/iconclass/iconclass';
import type { LanguageCoverage } from './iconclass-file.ts';
import type { IconclassLanguage } from '@iconotheca/contracts/iconclass/iconclass-language';

/** Reading of a typed notation, and what was changed, in words for the reader. */
export interface Repair {
  n: string;
  remark: string;
  /** Words behind the notation that are no part of it. */
  dropped?: string;
}

export interface SuggestQuery {
  /** Words in any language, or the beginning of a notation; the last word may be unfinished. */
  q: string;
  /** The reader's language: its names rank first, any other is a fallback. */
  lang: IconclassLanguage;
  size: number;
  /** Items that carry the notation or anything below it; without it suggestions rank by relevance alone. */
  usage?: (notation: string) => number;
  /** Leaves out what is not used. */
  onlyUsed?: boolean;
}

export interface Suggestion {
  n: string;
  /** Labels of the languages that have one. */
  txt: ResolvedNotation['txt'];
  /** Short labels, in the languages where they differ. */
  short?: ResolvedNotation['short'];
  /** Display path, the notation itself last. */
  path: string[];
  /** Items that carry it or anything below. */
  count: number;
  /** The keyword or label that holds the words, in the language it was found in; a notation for a code. */
  why: string;
}

/** `total` counts everything that matched, `result` holds the first `size` of it. */
export interface Suggestions {
  result: Suggestion[];
  total: number;
}

/** The concepts that name a notation: what its label is composed of. */
interface NotationConcepts {
  /** Records of the data: `25F23(LION)`; for a name that a user put in, its slot: `11H(...)`. One per part. */
  bases: string[];
  /** Records of keys: `25Fk12`. */
  keys: string[];
}

/**
 * Iconclass, read from a file that `importIconclass` made. Everything is synchronous and read-only; no function throws
 * for any string. Each thread opens its own.
 */
export interface Iconclass {
  /** Differs after every import: part of every key under which something derived from labels is cached. */
  readonly version: string;

  /** The same for tables of the same notations, hierarchy and keys: what derives from these alone is cached under it. */
  readonly graph: string;

  /** Source that it was made from, in words. */
  readonly source: string;

  /** Labels and keywords of each language that has any. */
  readonly languages: LanguageCoverage;

  /** Numbers of bases, key rows and labels that the file holds. */
  readonly size: { notations: number; keys: number; labels: number };

  /** The notation with its path, children, references and labels, or what is wrong with it. `count` is the caller's. */
  resolve(notation: string): NotationAnswer;

  /** Tells whether a notation or every part of a compound is in the table; reads no label for it. */
  holds(notation: string): boolean;

  /**
   * Every notation under which an item carrying this one must be found, itself included: the display path, all
   * ancestors over the graph of two parents, and the same of every part of a compound. A notation that does not resolve
   * is found under itself and its longest prefix that does.
   */
  ancestors(notation: string): string[];

  /** Children in the data's order, the name put in; none below a key, a compound or what does not resolve. */
  children(notation: string): string[];

  /** The notations that nothing lies above, in order: 0 to 9 in the official data. */
  topCategories(): string[];

  /** The display path, the notation itself last; of what does not resolve, the notation alone. */
  pathOf(notation: string): string[];

  /** Base notations, then keys (`25Fk12`), by their numbers. */
  readonly records: RecordNumbers;

  /** Returns those of them that a word names, by their numbers. */
  naming(word: string, options?: { prefix?: boolean; lang?: IconclassLanguage }): RecordsNamed;

  /**
   * Base notations whose label or keywords hold the word in any language, each once, in the data's order.
   * @param word one word as `tokenize` gives it, or a beginning of one with `prefix`
   */
  conceptsNamed(word: string, options?: { prefix?: boolean }): Iterable<string>;

  /** Keys (`25Fk12`) whose label or keywords hold the word: with `conceptsOf` they name 1.37 million compositions. */
  keysNamed(word: string, options?: { prefix?: boolean }): Iterable<string>;

  /**
   * Returns those of `conceptsNamed` and `keysNamed` together whose label says by the word what they are, in its head
   * or in a keyword that does not stand in the tail alone. The others hold it among possible attributes or in brackets.
   */
  namedByHead(word: string, options?: { prefix?: boolean }): Iterable<string>;

  /** An item is named by a word if one of these is among `conceptsNamed(word)` or `keysNamed(word)`. */
  conceptsOf(notation: string): NotationConcepts;

  /** The other forms of a word of `tokenize` among the words of labels and keywords, and of which languages it is. */
  formsOf(token: string, lang?: IconclassLanguage): WordForms;

  /**
   * Returns what a word of `tokenize` and its other forms are in the other languages, by the concepts that they name
   * together.
   */
  translationsOf(token: string, lang?: IconclassLanguage): Translations;

  /** Word or code to notation, ranked by relevance and use; keys are composed where words name them. */
  suggest(query: SuggestQuery): Suggestions;

  /** The notations that `suggest` offers, in its order and not looked up. */
  rank(query: SuggestQuery): RankedConcepts;

  /** Reads what was typed or pasted as a notation; undefined when it is one already or cannot be read as one. */
  repair(text: string): Repair | undefined;

  close(): void;
}
