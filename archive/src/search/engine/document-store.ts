import type { DatabaseSync } from 'node:sqlite';
import { hashOf } from '../sort-key.ts';
import type { SortKeys } from './sort-orders.ts';

export interface DocumentStore {
  /** In the order asked. */
  uidsOf(ordinals: readonly number[]): string[];
  ordinalOf(uid: string): number | undefined;
  keysOf: (ordinal: number) => SortKeys;
  kill(ordinal: number): void;
  dead(): number[];
}

/** The only place that reads the table of documents. */
export function openDocumentStore(db: DatabaseSync): DocumentStore {
  const uids = db.prepare(
    'select doc.uid from json_each(?) as asked join doc on doc.ordinal = asked.value order by asked.key',
  );
  uids.setReturnArrays(true);
  const ordinal = db.prepare('select ordinal from doc where uid = ? and dead = 0');
  const keys = db.prepare('select uid, idkey, sortid, tipe, him, adate, parent from doc where ordinal = ?');
  const kill = db.prepare('update doc set dead = 1 where ordinal = ?');
  const dead = db.prepare('select ordinal from doc where dead = 1');
  return {
    uidsOf: (ordinals) => uids.all(JSON.stringify(ordinals)).map((row) => String(Object.values(row)[0])),
    ordinalOf(wanted) {
      const row = ordinal.get(wanted);
      return row === undefined ? undefined : Number(row['ordinal']);
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
        hash: hashOf(text('uid')),
      };
    },
    kill: (ordinal) => void kill.run(ordinal),
    dead: () => dead.all().map((row) => Number(row['ordinal'])),
  };
}
