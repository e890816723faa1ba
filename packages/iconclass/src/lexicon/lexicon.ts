import type { InflectedLanguage } from '@iconotheca/text';

/** Words as queries ask for them, and which of them are forms of one. */
export interface Lexicon {
  /** The words of a group find the same. */
  groups: readonly WordGroup[];
  words: readonly LexiconWord[];
}

export interface WordGroup {
  words: readonly string[];
  languages: readonly InflectedLanguage[];
}

export interface LexiconWord {
  word: string;
  /** Its place in the list of groups. */
  group: number;
  /** Languages that it is of; none where nothing holds it, and a rule makes it of one that is in the group. */
  languages: readonly InflectedLanguage[];
  /** Uses in a million words of the language that uses it most. */
  uses: number;
}

/** Uses of each word of a language, by the language. */
export type WordUses = ReadonlyMap<InflectedLanguage, ReadonlyMap<string, number>>;
