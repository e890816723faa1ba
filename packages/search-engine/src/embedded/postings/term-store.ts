import { asOrdinal } from '../ids.ts';
import type { DatabaseSync } from 'node:sqlite';
import { emptySet, type Bitset } from './bitset.ts';
import { isStoredPrefix, prefixTerm } from './inversion.ts';
import type { PositionalChunk } from './positions.ts';
import { addPostings } from './postings.ts';

export interface TermStore {
  /** Documents that hold a word in their own texts. */
  withWord(word: string, documents: number): Bitset;
  /** Documents that hold a word with this beginning. */
  withBeginning(beginning: string, documents: number): Bitset;
  /** In how many documents a word stood when they were written. */
  count(word: string): number;
  /** Where a word that is not common stands, or a pair that is, run by run. */
  positions(word: string): PositionalChunk[];
}

/** Above every letter, as SQLite compares text. */
const last = '\u{10ffff}';

/** The only place that reads the table of postings. */
export function openTermStore(db: DatabaseSync): TermStore {
  const ofWord = db.prepare('select first, dense, data from posting where term = ? order by first');
  const ofBeginning = db.prepare('select first, dense, data from posting where term >= ? and term < ?');
  const count = db.prepare('select coalesce(sum(documents), 0) from posting where term = ?');
  const positions = db.prepare('select first, dense, data, positions from posting where term = ? order by first');
  for (const statement of [ofWord, ofBeginning, count, positions]) statement.setReturnArrays(true);

  const withWord = (word: string, documents: number) => collect(ofWord.iterate(word), documents);
  return {
    withWord,
    withBeginning: (beginning, documents) =>
      isStoredPrefix(beginning)
        ? withWord(prefixTerm(beginning), documents)
        : collect(ofBeginning.iterate(beginning, beginning + last), documents),
    count(word) {
      const row: unknown = count.get(word);
      return Array.isArray(row) ? Number(row[0]) : 0;
    },
    positions: (word) => positions.all(word).map(chunkOf),
  };
}

function collect(rows: Iterable<unknown>, documents: number): Bitset {
  const found = emptySet(documents);
  for (const row of rows) addPostings(found, chunkOf(row));
  return found;
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
