import type { IconclassLanguage } from '@iconotheca/contracts/iconclass/iconclass-language';
import type { Filter } from '@iconotheca/contracts/search/filter';

/** One thing that a query asks for. Words are folded as `foldings` asks for them. */
export type Term =
  | WordTerm
  | { kind: 'phrase'; words: readonly string[] }
  | NotationTerm
  | ValueTerm
  | FieldTerm
  | MostTerm
  /** Some terms of which every one is asked for, or one of them. */
  | { kind: 'all'; terms: readonly Term[] }
  | { kind: 'any'; terms: readonly Term[] }
  /** A term that is not to be answered to. */
  | { kind: 'not'; term: Term }
  /** A query of signs only asks for something that nothing has. */
  | { kind: 'nothing' };

/**
 * Words of which some may be missing: what answers to at least `least` of them is found, and comes behind all that answers to
 * every one.
 */
export interface MostTerm {
  kind: 'most';
  words: readonly WordTerm[];
  least: number;
}

/** A word that is looked for in one part of records; an identifier is whole, as `foldedIdentifier` spells it. */
export interface FieldTerm {
  kind: 'field';
  field: AskedField;
  word: string;
  prefix: boolean;
}

/** Parts of records that are asked for by themselves. */
export const askedFields = ['title', 'identifier'] as const;
export type AskedField = (typeof askedFields)[number];

/** `word` is looked for as well; `from` is what was typed, where that is not how the notation is written. */
export interface NotationTerm {
  kind: 'notation';
  notation: string;
  word?: string;
  from?: string;
}

/** Words that are read as a filter find what has one of the values, or holds `word` in its own texts. */
export interface ValueTerm {
  kind: 'value';
  values: readonly Pick<Filter, 'field' | 'value'>[];
  word?: string;
}

/** A word finds what holds it in its own texts, and what carries a concept that it names (named-concepts.ts). */
export interface WordTerm {
  kind: 'word';
  word: string;
  prefix: boolean;
  /** Other forms of the word, which find the same: `lions` beside `lion`. Each is a whole word. */
  forms?: readonly string[];
  /** Language that it is read in: concepts go by what they are called there. Left out, by their names in any. */
  lang?: IconclassLanguage;
  /** Equivalents in other languages: texts that hold one of them are found, but no concept is named by them. */
  translations?: readonly string[];
}
