import type { Ordinal } from '../ids.ts';
import type { DatabaseSync } from 'node:sqlite';
import { encodePositions } from './positions.ts';
import { encodePostings } from './postings.ts';
import { invertPrefixes, prefixTerm, type InvertedTerm } from './inversion.ts';

/** The postings of a term over a run of ordinals, as they come out of an inversion or of several that were joined. */
export interface TermPostings {
  /** Ascending. */
  ordinals: ArrayLike<number>;
  positions: Uint8Array;
}

const nothing = new Uint8Array();

/** The only place that writes the table of postings. */
export function openPostingStore(db: DatabaseSync) {
  const statement = db.prepare(
    'insert into posting (term, first, documents, dense, data, positions) values (?, ?, ?, ?, ?, ?)',
  );

  function insert(term: string, first: Ordinal, { ordinals, positions }: TermPostings): void {
    const { isDense, data } = encodePostings(ordinals, first);
    statement.run(term, first, ordinals.length, isDense ? 1 : 0, data, positions);
  }

  return {
    insert,

    /** Every beginning with a term of its own is written too. */
    insertAll(terms: ReadonlyMap<string, InvertedTerm>, first: Ordinal): void {
      for (const term of [...terms.keys()].sort()) {
        const { ordinals = [], counts = [], positions = [] } = terms.get(term) ?? {};
        insert(term, first, { ordinals, positions: encodePositions(counts, positions) });
      }
      for (const [beginning, ordinals] of invertPrefixes(terms)) {
        insert(prefixTerm(beginning), first, { ordinals, positions: nothing });
      }
    },
  };
}

export type PostingStore = ReturnType<typeof openPostingStore>;
