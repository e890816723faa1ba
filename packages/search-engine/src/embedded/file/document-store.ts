import { asOrdinal, type Ordinal } from '../ids.ts';
import type { DatabaseSync } from 'node:sqlite';
import { hashOf, type StoredSort } from '../../documents/sort-key.ts';
import type { SortKeys } from '../columns/sort-orders.ts';

export interface DocumentStore {
  /** In the order asked. */
  uidsOf(ordinals: readonly Ordinal[]): string[];
  ordinalOf(uid: string): Ordinal | undefined;
  keysOf: (ordinal: Ordinal) => SortKeys;
  kill(ordinal: Ordinal): void;
  dead(): Ordinal[];
  /** Ordinals of all documents in an order, sorted by SQLite in files of its own where they do not fit in memory. */
  inOrder(name: StoredSort | 'idKey'): Int32Array;
}

/** Text is compared by its code points, as `compareText` does. */
const orderColumns: Readonly<Record<StoredSort | 'idKey', string>> = {
  idKey: 'idkey, uid',
  SORTID: 'coalesce(sortid, idkey), idkey, uid',
  TIPE: 'tipe, idkey, uid',
  HIM: 'him, idkey, uid',
  ADATE: 'adate, idkey, uid',
  PARENT: 'parent, idkey, uid',
  NEWEST: 'newest, idkey, uid',
};

/** Opens the table of documents; the only place that reads it. */
export function openDocumentStore(db: DatabaseSync): DocumentStore {
  const uids = db.prepare(
    'select doc.uid from json_each(?) as asked join doc on doc.ordinal = asked.value order by asked.key',
  );
  uids.setReturnArrays(true);
  const ordinal = db.prepare('select ordinal from doc where uid = ? and dead = 0');
  const keys = db.prepare('select uid, idkey, sortid, tipe, him, adate, parent, newest from doc where ordinal = ?');
  const kill = db.prepare('update doc set dead = 1 where ordinal = ?');
  const count = db.prepare('select count(*) as count from doc');
  const dead = db.prepare('select ordinal from doc where dead = 1');
  return {
    uidsOf: (ordinals) => uids.all(JSON.stringify(ordinals)).map((row) => String(Object.values(row)[0])),
    ordinalOf(uid) {
      const row = ordinal.get(uid);
      return row === undefined ? undefined : asOrdinal(Number(row['ordinal']));
    },
    keysOf(ordinal) {
      const row = keys.get(ordinal);
      const text = (name: string) => String(row?.[name] ?? '');
      return {
        uid: text('uid'),
        idKey: text('idkey'),
        SORTID: text(row?.['sortid'] === null ? 'idkey' : 'sortid'),
        TIPE: text('tipe'),
        HIM: text('him'),
        ADATE: text('adate'),
        PARENT: text('parent'),
        NEWEST: text('newest'),
        hash: hashOf(text('uid')),
      };
    },
    kill: (ordinal) => void kill.run(ordinal),
    inOrder(name) {
      const select = db.prepare(`select ordinal from doc order by ${orderColumns[name]}`);
      select.setReturnArrays(true);
      const order = new Int32Array(Number(count.get()?.['count']));
      let at = 0;
      for (const row of select.iterate()) order[at++] = Number(Object.values(row)[0]);
      return order;
    },
    dead: () => dead.all().map((row) => asOrdinal(Number(row['ordinal']))),
  };
}
