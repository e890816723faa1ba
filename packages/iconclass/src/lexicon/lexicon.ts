import type { InflectedLanguage } from '@iconotheca/text';

/** Words as queries ask for them, and the words of each language that they are forms of. */
export interface Lexicon {
  groups: readonly WordGroup[];
  words: readonly LexiconWord[];
}

/** Group of the forms of one word in a language. */
export interface WordGroup {
  language: InflectedLanguage;
  words: readonly string[];
}

/** A word that is one of a language, or may be one. */
export interface WordReading {
  language: InflectedLanguage;
  /** Place in the list of groups. */
  group: number;
  /**
   * Uses in a million words of the language; 0 for a word of others that is one of it too, absent for one that a rule makes
   * of a word of the language, and that counts for who reads it alone.
   */
  uses?: number;
}

export interface LexiconWord {
  word: string;
  /** The language that uses it most first. */
  readings: readonly WordReading[];
}

/** Uses of each word of a language, by the language. */
export type WordUses = ReadonlyMap<InflectedLanguage, ReadonlyMap<string, number>>;
