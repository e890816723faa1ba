import type { DatabaseSync } from 'node:sqlite';
import { transact } from '../db/transact.ts';

interface ItemAct {
  uid: string;
  act: 'save' | 'delete';
  /** Of the item, which was saved or was there when it was deleted. */
  version: number;
  /** Account of whoever did it. */
  byPk: string;
}

export type ActStore = ReturnType<typeof openActStore>;

/** Who saved and who withdrew items over HTTP; it is only ever added to. */
export function openActStore(db: DatabaseSync) {
  const insert = db.prepare('insert into item_act (uid, act, version, by_pk, at) values (?, ?, ?, ?, ?)');
  return {
    /** All of the work is kept, the items' part of it too, or nothing. */
    change: <Result>(work: () => Result): Result => transact(db, work),

    add({ uid, act, version, byPk }: ItemAct): void {
      insert.run(uid, act, version, byPk, new Date().toISOString());
    },
  };
}
