import type { DatabaseSync } from 'node:sqlite';
import type { SearchDocument } from '../../documents/search-document.ts';

/**
 * The words that stand in so many documents that their positions are not worth storing: `the`, `of`, `portrait`.
 * Positions of other words say which of these stand next to them, and two of them that stand together are a term of
 * their own. So a phrase never reads the positions of a word that is everywhere (Williams, Zobel, Bahle, Fast Phrase
 * Querying with Combined Indexes, TOIS 2004, for the pairs; Veretennikov's additional indexes, 2013, for the words
 * nearby). An index has the same ones from its build on, in every run.
 */
export interface CommonWords {
  /** From 1 on; 0 for a word that is not common. */
  numberOf: (word: string) => number;
  wordOf: (number: number) => string;
}

/** A word in a larger share of the documents is common: at a million items others have 250 kB of positions at most. */
const leastShare = 1 / 16;
/** A number takes a byte (varint.ts). */
const mostCommon = 127;

/** Numbers the common words in their order, from 1. */
export function commonWords(words: readonly string[]): CommonWords {
  const numbers = new Map(words.map((word, at) => [word, at + 1]));
  return { numberOf: (word) => numbers.get(word) ?? 0, wordOf: (number) => words[number - 1] ?? '' };
}

/** Finds the common words of a collection, the most common first. @param sample documents from all over it */
export function findCommonWords(sample: Iterable<Pick<SearchDocument, 'words'>>): string[] {
  const counts = new Map<string, number>();
  let documents = 0;
  for (const { words } of sample) {
    documents += 1;
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > documents * leastShare)
    .sort(([, one], [, other]) => other - one)
    .slice(0, mostCommon)
    .map(([word]) => word);
}

/** Writes the common words of an index. */
export function writeCommonWords(db: DatabaseSync, words: readonly string[]): void {
  const insert = db.prepare('insert into common_word (number, word) values (?, ?)');
  for (const [at, word] of words.entries()) insert.run(at + 1, word);
}

/** Reads the common words of an index. */
export function readCommonWords(db: DatabaseSync): CommonWords {
  return commonWords(
    db
      .prepare('select word from common_word order by number')
      .all()
      .map(({ word }) => String(word)),
  );
}

/**
 * Returns the term of two common words that stand together. It comes before every word in the order of the table, and
 * no word is one.
 */
export function pairTerm(one: string, other: string): string {
  return ` ${one} ${other}`;
}
