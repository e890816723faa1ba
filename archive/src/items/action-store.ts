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

/** What an account saved since a moment: how many records, their bytes as JSON, and when the first of them. */
export interface Saved {
  count: number;
  bytes: number;
  /** ISO 8601; undefined when there are none. */
  firstAt: string | undefined;
}

export type ActStore = ReturnType<typeof openActStore>;

/** Who saved and who withdrew items over HTTP; it is only ever added to. */
export function openActStore(db: DatabaseSync) {
  const insert = db.prepare('insert into item_act (uid, act, version, by_pk, at) values (?, ?, ?, ?, ?)');
  // Acts are in the order in which they were done: what is older than the moment is not looked at.
  const savedSince = db.prepare(`
    select count(*) as count, coalesce(sum(octet_length(version.data)), 0) as bytes, min(act.at) as first_at
    from item_act as act join item_version as version on version.uid = act.uid and version.version = act.version
    where act.id > coalesce((select id from item_act where at <= ? order by id desc limit 1), 0)
      and act.by_pk = ? and act.act = 'save'`);
  return {
    /** All of the work is kept, the items' part of it too, or nothing. */
    change: <Result>(work: () => Result): Result => transact(db, work),

    add({ uid, act, version, byPk }: ItemAct): void {
      insert.run(uid, act, version, byPk, new Date().toISOString());
    },

    /** @param after ISO 8601 */
    savedSince(byPk: string, after: string): Saved {
      const row = savedSince.get(after, byPk);
      const firstAt = row?.['first_at'];
      return {
        count: Number(row?.['count'] ?? 0),
        bytes: Number(row?.['bytes'] ?? 0),
        firstAt: typeof firstAt === 'string' ? firstAt : undefined,
      };
    },
  };
}
