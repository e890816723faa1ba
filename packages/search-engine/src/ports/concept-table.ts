import type { IconclassLanguage } from '@iconotheca/contracts/iconclass/iconclass-language';
import type { InflectedLanguage } from '@iconotheca/text';
import type { NotationAnswer } from '@iconotheca/contracts/iconclass/iconclass';

export interface ConceptRanking {
  /** Words in any language; the last one may be unfinished unless a blank follows it. */
  q: string;
  /** Names in this language rank first. */
  lang: IconclassLanguage;
  size: number;
  /** Items that carry the notation or anything below it. */
  usage?: (notation: string) => number;
  /** Leaves out what no item carries. */
  onlyUsed?: boolean;
}

/** Notations in order, and those of them that the whole query is a name or a keyword of. */
export interface RankedConcepts {
  notations: readonly string[];
  named?: ReadonlySet<string>;
  /** True if a name of some concept has all the words, of one that is left out as unused as well. */
  isHeld?: boolean;
}

/** Records of the table that name a notation: of its parts, and of their keys. */
export interface NotationRecords {
  bases: string[];
  keys: string[];
}

/** Facts about a word in a table: the languages of which it may be one, and its other forms, as queries ask for them. */
export interface WordForms {
  languages: readonly InflectedLanguage[];
  forms: readonly string[];
  /** Numbers of the words that it is a form of, one for each language; two words that share one are forms of the same. */
  groups?: readonly number[];
}

/** Words for the same in other languages, as queries ask for words. */
export interface Translations {
  words: readonly string[];
  /** True if concepts are named by them too: where the table has no keywords of the word's own language. */
  areNames: boolean;
}

/** The records of a table that name notations: those of parts, then those of keys, each with a number. */
export interface RecordNumbers {
  readonly count: number;
  numberOf(record: string): number | undefined;
  recordOf(number: number): string;
}

/** Records that a word names, by their numbers, ascending. Not to be changed. */
export interface RecordsNamed {
  /** Anywhere in a label or in a keyword: possible attributes and what stands in brackets as well. */
  byLabel: Uint32Array;
  /** Those of which a label says by the word what they are. */
  byHead: Uint32Array;
  /** Those of which the word is the name, or one of their names: of a lion, and not of a lion hunt. */
  byName: Uint32Array;
}

/** The classification by which items are found. Synchronous and read-only; no function throws for any string. */
export interface ConceptTable {
  /** The same for tables of the same notations, hierarchy and keys: another one makes an index stale. */
  readonly graph: string;
  /** Every notation under which an item that carries this one is found, itself included. */
  ancestors(notation: string): string[];
  /** An item is named by a word if one of these is among `conceptsNamed(word)` or `keysNamed(word)`. */
  conceptsOf(notation: string): NotationRecords;
  /** The same object as long as numbers mean the same. */
  readonly records: RecordNumbers;
  /**
   * @param word as below
   * @param lang language whose labels and keywords count
   */
  naming(word: string, options?: { prefix?: boolean; lang?: IconclassLanguage }): RecordsNamed;
  /**
   * Records whose labels or keywords hold the word in any language, each once.
   * @param word one word as `tokenize` gives it, or a beginning of one with `prefix`
   */
  conceptsNamed(word: string, options?: { prefix?: boolean }): Iterable<string>;
  /** The same of keys. */
  keysNamed(word: string, options?: { prefix?: boolean }): Iterable<string>;
  /**
   * Returns those of both together whose label says by the word what they are: in its head, or in a keyword that does
   * not stand in the tail alone. The others have it among possible attributes or in brackets.
   */
  namedByHead(word: string, options?: { prefix?: boolean }): Iterable<string>;
  /**
   * The other forms of a word among the words of labels and keywords: `lions` of `lion`.
   * @param token one word as `tokenize` gives it
   * @param lang language that it is read in, if it is a word there
   */
  formsOf(token: string, lang?: IconclassLanguage): WordForms;
  /**
   * Returns the equivalents of a word and its other forms in the other languages of the labels: `hond` of `dog`.
   * @param token one word as `tokenize` gives it
   * @param lang as above
   */
  translationsOf(token: string, lang?: IconclassLanguage): Translations;
  /** Notations that words name, the most fitting and most used first. */
  rank(query: ConceptRanking): RankedConcepts;
  /** The notation with its labels, or what is wrong with it. */
  resolve(notation: string): NotationAnswer;
  /** Reads what was typed as a notation; undefined when it is one already or cannot be read as one. */
  repair(text: string): { n: string; dropped?: string } | undefined;
}

/** A table that was opened and is to be closed. */
export interface OpenedTable extends ConceptTable {
  close(): void;
}
