import { asOrdinal } from '../ids.ts';
import type { DatabaseSync } from 'node:sqlite';
import type { Bitset } from './bitset.ts';
import type { PositionalChunk } from './positions.ts';
import { addPostings, type PostingChunk } from './postings.ts';
import { beginningTerm, isStoredBeginning } from './terms.ts';

export interface TermStore {
  /** Adds the documents that hold a word in their own texts to a set. */
  addWord(set: Bitset, word: string): void;
  /** The same documents run by run, in the order of their ordinals. */
  chunksOf(word: string): PostingChunk[];
  /** The same of those that hold a word with this beginning. */
  addBeginning(set: Bitset, beginning: string): void;
  /** Words with this beginning in the order of their code units, at most `size`. */
  beginningWith(beginning: string, size: number): string[];
  /** Counts the documents in which a word stood when they were written. */
  count(word: string): number;
  /** Returns the positions of a word that is not common, or of a pair that is, run by run. */
  positions(word: string): PositionalChunk[];
}

/** Above every letter, as SQLite compares text. */
const last = '\u{10ffff}';

/** Opens the table of postings for reading; the only place that does. */
export function openTermStore(db: DatabaseSync): TermStore {
  const ofWord = db.prepare('select first, dense, data from posting where term = ? order by first');
  const ofBeginning = db.prepare('select first, dense, data from posting where term >= ? and term < ?');
  // A beginning that is a term of its own ends with a star and is no word.
  const words = db.prepare(
    `select distinct term from posting where term >= ? and term < ? and substr(term, -1) <> '*' order by term limit ?`,
  );
  const count = db.prepare('select coalesce(sum(documents), 0) from posting where term = ?');
  const positions = db.prepare('select first, dense, data, positions from posting where term = ? order by first');
  for (const statement of [ofWord, ofBeginning, words, count, positions]) statement.setReturnArrays(true);

  const addWord = (set: Bitset, word: string) => addAllPostings(set, ofWord.iterate(word));
  return {
    addWord,
    chunksOf: (word) => ofWord.all(word).map(chunkOf),
    addBeginning(set, beginning) {
      if (isStoredBeginning(beginning)) addWord(set, beginningTerm(beginning));
      else addAllPostings(set, ofBeginning.iterate(beginning, beginning + last));
    },
    beginningWith: (beginning, size) =>
      words
        .all(beginning, beginning + last, size)
        .flatMap((row: unknown) => (Array.isArray(row) ? [String(row[0])] : [])),
    count(word) {
      const row: unknown = count.get(word);
      return Array.isArray(row) ? Number(row[0]) : 0;
    },
    positions: (word) => positions.all(word).map(chunkOf),
  };
}

function addAllPostings(set: Bitset, rows: Iterable<unknown>): void {
  for (const row of rows) addPostings(set, chunkOf(row));
}

function chunkOf(row: unknown): PositionalChunk {
  const [first, dense, data, positions]: unknown[] = Array.isArray(row) ? row : [];
  if (!(data instanceof Uint8Array)) throw new Error('a posting of the index holds no bytes');
  return {
    first: asOrdinal(Number(first)),
    isDense: dense === 1,
    data,
    positions: positions instanceof Uint8Array ? positions : new Uint8Array(),
  };
}
