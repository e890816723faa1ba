import type { DatabaseSync } from 'node:sqlite';
import { facetFieldNames } from '@iconotheca/contracts/filter';
import type { SearchDocument } from '../search-document.ts';
import { openColumnStore, undatedYear } from './columns.ts';
import type { Dictionary } from './dictionary.ts';
import { weightsOf } from './facet-roll-up.ts';
import { invert, invertPrefixes, prefixTerm } from './inversion.ts';
import { encodePositions } from './positions.ts';
import { encodePostings } from './postings.ts';
import { sortKeysOf, type SortKeys } from './sort-orders.ts';

export interface Appender {
  /**
   * Writes documents under the ordinals that follow `first`, all but their places in the orders. Within the caller's
   * transaction.
   * @param part number of the part of each column that they make up
   */
  append(documents: readonly SearchDocument[], at: { first: number; part: number }): void;
}

const plainFields = facetFieldNames.filter((field) => field !== 'ICPATH');
const noPositions = new Uint8Array();

export function openAppender(db: DatabaseSync, dictionary: Dictionary): Appender {
  const columns = openColumnStore(db);
  const insertDocument = db.prepare(`
    insert into doc (ordinal, uid, idkey, sortid, tipe, him, adate, parent) values (?, ?, ?, ?, ?, ?, ?, ?)`);
  const insertPosting = db.prepare(
    'insert into posting (term, first, documents, dense, data, positions) values (?, ?, ?, ?, ?, ?)',
  );

  function appendPostings(documents: readonly SearchDocument[], first: number): void {
    const terms = invert(documents, first);
    const insert = (term: string, ordinals: readonly number[], positions: Uint8Array) => {
      const { isDense, data } = encodePostings(ordinals, first);
      insertPosting.run(term, first, ordinals.length, isDense ? 1 : 0, data, positions);
    };
    const prefixes = invertPrefixes(terms);
    // In the order of the table, so that a page is written once.
    for (const term of [...terms.keys()].sort()) {
      const { ordinals = [], counts = [], places = [] } = terms.get(term) ?? {};
      insert(term, ordinals, encodePositions(counts, places));
      terms.delete(term);
    }
    for (const [beginning, ordinals] of prefixes) insert(prefixTerm(beginning), ordinals, noPositions);
  }

  return {
    append(documents, { first, part }) {
      appendPostings(documents, first);
      const notations = documents.map(({ values }) =>
        weightsOf(values.ICPATH.map(dictionary.nodeOf), dictionary.parentOf),
      );
      const values = documents.map((document) =>
        plainFields.flatMap((field) => document.values[field].map((text) => dictionary.idOf(field, text))),
      );
      columns.append(
        'notationSizes',
        part,
        notations.map(({ length }) => length),
      );
      columns.append('notationEntries', part, notations.flat());
      columns.append(
        'valueSizes',
        part,
        values.map(({ length }) => length),
      );
      columns.append('valueEntries', part, values.flat());
      columns.append(
        'from',
        part,
        documents.map(({ years }) => years?.from ?? undatedYear),
      );
      columns.append(
        'until',
        part,
        documents.map(({ years }) => years?.until ?? undatedYear),
      );
      const keys = documents.map(sortKeysOf);
      columns.append(
        'hashes',
        part,
        keys.map(({ hash }) => hash),
      );
      for (const [at, each] of keys.entries()) insertKeys(first + at, each);
    },
  };

  function insertKeys(ordinal: number, { uid, idKey, SORTID, TIPE, HIM, ADATE, PARENT }: SortKeys): void {
    insertDocument.run(ordinal, uid, idKey, SORTID === idKey ? null : SORTID, TIPE, HIM, ADATE, PARENT);
  }
}
