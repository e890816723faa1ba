import { asOrdinal, type Ordinal } from '../ids.ts';
import type { DatabaseSync } from 'node:sqlite';
import { facetFieldNames } from '@iconotheca/contracts/search/filter';
import type { SearchDocument } from '../../documents/search-document.ts';
import { openColumnStore, undatedYear } from '../columns/columns.ts';
import type { Dictionary } from '../file/dictionary.ts';
import { weightsOf } from '../columns/facet-roll-up.ts';
import { sortKeysOf, type SortKeys } from '../columns/sort-orders.ts';

export interface Appender {
  /**
   * Writes documents under the ordinals that follow `first`, all but their postings and their places in the orders.
   * Within the caller's transaction.
   */
  append(documents: readonly SearchDocument[], at: AppendOptions): void;
}

interface AppendOptions {
  first: Ordinal;
  /** Number of the part of each column that they make up. */
  part: number;
  /** Of each document, the row of `item_version` that it was made from. */
  versionIds: readonly number[];
}

const plainFields = facetFieldNames.filter((field) => field !== 'ICPATH');

export function openAppender(db: DatabaseSync, dictionary: Dictionary): Appender {
  const columns = openColumnStore(db);
  const insertDocument = db.prepare(`
    insert into doc (ordinal, uid, idkey, sortid, tipe, him, adate, parent, newest) values (?, ?, ?, ?, ?, ?, ?, ?, ?)`);
  return {
    append(documents, { first, part, versionIds }) {
      const notations = documents.map(({ values }) =>
        weightsOf(values.ICPATH.map(dictionary.notationIdOf), dictionary.parentOf),
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
      columns.append('versionIds', part, versionIds);
      for (const [at, each] of keys.entries()) insertKeys(asOrdinal(first + at), each);
    },
  };

  function insertKeys(ordinal: Ordinal, { uid, idKey, SORTID, TIPE, HIM, ADATE, PARENT, NEWEST }: SortKeys): void {
    insertDocument.run(ordinal, uid, idKey, SORTID === idKey ? null : SORTID, TIPE, HIM, ADATE, PARENT, NEWEST);
  }
}
