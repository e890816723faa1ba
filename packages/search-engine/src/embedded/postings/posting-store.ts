import type { Ordinal } from '../ids.ts';
import type { DatabaseSync } from 'node:sqlite';
import { encodePositions } from './positions.ts';
import { encodePostings } from './postings.ts';
import { openBeginnings, type RunOfOrdinals, type TermPostings } from './beginnings.ts';
import type { InvertedTerm } from './inversion.ts';

/** Opens the table of postings for writing; the only place that does. */
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
    insertAll(terms: ReadonlyMap<string, InvertedTerm>, run: RunOfOrdinals): void {
      const beginnings = openBeginnings(run, insert);
      for (const term of [...terms.keys()].sort()) {
        const { ordinals = [], counts = [], positions = [] } = terms.get(term) ?? {};
        insert(term, run.first, { ordinals, positions: encodePositions(counts, positions) });
        beginnings.add(term, ordinals);
      }
      beginnings.finish();
    },
  };
}

export type PostingStore = ReturnType<typeof openPostingStore>;
