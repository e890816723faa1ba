import type { DatabaseSync } from 'node:sqlite';
import type { Tries } from '../../../ports/accounts.ts';

/** How often something was tried, by the digest of what it is counted for. */
export function openThrottleStore(db: DatabaseSync) {
  const select = db.prepare('select count, last_at from throttle where key = ?');
  const upsert = db.prepare(`
    insert into throttle (key, count, last_at) values (?, 1, ?)
    on conflict (key) do update set count = count + 1, last_at = excluded.last_at`);
  const decrement = db.prepare('update throttle set count = max(0, count - 1) where key = ?');
  const remove = db.prepare('delete from throttle where key = ?');
  const removeOld = db.prepare('delete from throttle where last_at <= ?');

  return {
    find(key: string): Tries {
      const row = select.get(key);
      return { count: Number(row?.['count'] ?? 0), lastAt: Number(row?.['last_at'] ?? 0) };
    },
    add: (key: string, at: number): void => void upsert.run(key, at),
    takeBack: (key: string): void => void decrement.run(key),
    remove: (key: string): void => void remove.run(key),
    /** @param before milliseconds since epoch */
    removeUntil: (before: number): void => void removeOld.run(before),
  };
}
