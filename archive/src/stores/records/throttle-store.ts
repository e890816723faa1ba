import type { TryRecords } from '../../ports/accounts.ts';
import { numberOf, type Access } from '../database.ts';

const sql = {
  find: 'select count, last_at from throttle where key = ?1',
  add: `
    insert into throttle (key, count, last_at) values (?1, 1, ?2)
    on conflict (key) do update set count = throttle.count + 1, last_at = excluded.last_at`,
  takeBack: 'update throttle set count = case when count > 0 then count - 1 else 0 end where key = ?1',
  remove: 'delete from throttle where key = ?1',
  removeUntil: 'delete from throttle where last_at <= ?1',
};

/** Opens the counts of tries, by the digest of what it is counted for. */
export function openThrottleStore({ read, write }: Access): TryRecords {
  return {
    async find(key) {
      const [row] = await read.rows(sql.find, key);
      return { count: numberOf(row?.['count']), lastAt: numberOf(row?.['last_at']) };
    },
    async add(key, at) {
      await write((db) => db.run(sql.add, key, at));
    },
    async takeBack(key) {
      await write((db) => db.run(sql.takeBack, key));
    },
    async remove(key) {
      await write((db) => db.run(sql.remove, key));
    },
    async removeUntil(before) {
      await write((db) => db.run(sql.removeUntil, before));
    },
  };
}
