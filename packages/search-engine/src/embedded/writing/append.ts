import { asOrdinal, type Ordinal } from '../ids.ts';
import type { DatabaseSync } from 'node:sqlite';
import { facetFieldNames } from '@iconotheca/contracts/search/filter';
import type { SearchDocument } from '../../documents/search-document.ts';
import { columnNames, openColumnStore, undatedYear } from '../columns/columns.ts';
import type { Dictionary } from '../file/dictionary.ts';
import { weightsOf } from '../columns/facet-roll-up.ts';
import { sortKeysOf, type SortKeys } from '../columns/sort-orders.ts';

export interface Appender {
  /**
   * Writes documents under the ordinals that follow `first`, all but their postings and their places in the orders.
   * Within the caller's transaction.
   */
  append(documents: readonly SearchDocument[], at: AppendOptions): void;
  /** The same of documents that come some at a time. */
  openPart(at: Omit<AppendOptions, 'versionIds'>): Part;
}

interface AppendOptions {
  first: Ordinal;
  /** Number of the part of each column that they make up. */
  part: number;
  /** Rows of `item_version` that the documents were made from, in their order. */
  versionIds: readonly number[];
}

interface Part {
  add(documents: readonly SearchDocument[], versionIds: readonly number[]): void;
  /** Writes what is written at once. */
  finish(): void;
}

const plainFields = facetFieldNames.filter((field) => field !== 'ICPATH');

/** Opens the columns and the table of documents for further documents. */
export function openAppender(db: DatabaseSync, dictionary: Dictionary): Appender {
  const columns = openColumnStore(db);
  const insertDocument = db.prepare(`
    insert into doc (ordinal, uid, idkey, sortid, tipe, him, adate, parent, newest) values (?, ?, ?, ?, ?, ?, ?, ?, ?)`);

  function openPart({ first, part }: Omit<AppendOptions, 'versionIds'>): Part {
    const gathered = new Map<(typeof columnNames)[number], number[]>(columnNames.map((name) => [name, []]));
    const put = (name: (typeof columnNames)[number], number: number) => gathered.get(name)?.push(number);
    let next = first;

    function add(document: SearchDocument, versionId: number): void {
      const { values, years } = document;
      const notations = weightsOf(values.ICPATH.map(dictionary.notationIdOf), dictionary.parentOf);
      const others = plainFields.flatMap((field) => values[field].map((text) => dictionary.idOf(field, text)));
      put('notationSizes', notations.length);
      for (const weight of notations) put('notationEntries', weight);
      put('valueSizes', others.length);
      for (const value of others) put('valueEntries', value);
      put('from', years?.from ?? undatedYear);
      put('until', years?.until ?? undatedYear);
      const keys = sortKeysOf(document);
      put('hashes', keys.hash);
      put('versionIds', versionId);
      insertKeys(next, keys);
      next = asOrdinal(next + 1);
    }

    return {
      add(documents, versionIds) {
        for (const [at, document] of documents.entries()) add(document, versionIds[at] ?? 0);
      },
      finish() {
        for (const [name, numbers] of gathered) columns.append(name, part, numbers);
      },
    };
  }

  return {
    openPart,
    append(documents, { versionIds, ...at }) {
      const part = openPart(at);
      part.add(documents, versionIds);
      part.finish();
    },
  };

  function insertKeys(ordinal: Ordinal, { uid, idKey, SORTID, TIPE, HIM, ADATE, PARENT, NEWEST }: SortKeys): void {
    insertDocument.run(ordinal, uid, idKey, SORTID === idKey ? null : SORTID, TIPE, HIM, ADATE, PARENT, NEWEST);
  }
}
