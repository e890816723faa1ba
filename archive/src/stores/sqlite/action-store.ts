import type { DatabaseSync } from 'node:sqlite';
import type { ItemAction, Saved } from '../../ports/items.ts';

/** Who saved and who withdrew items over HTTP; it is only ever added to. */
export function openActionStore(db: DatabaseSync) {
  const insert = db.prepare('insert into item_act (uid, act, version, by_pk, at, cause) values (?, ?, ?, ?, ?, ?)');
  // Actions are in the order in which they were done: what is older than the moment is not looked at.
  const savedSince = db.prepare(`
    select count(*) as count, coalesce(sum(octet_length(version.data)), 0) as bytes, min(act.at) as first_at
    from item_act as act join item_version as version on version.uid = act.uid and version.version = act.version
    where act.id > coalesce((select id from item_act where at <= ? order by id desc limit 1), 0)
      and act.by_pk = ? and act.act = 'save' and act.cause is null`);
  return {
    add({ uid, act, version, byPk, cause }: ItemAction): void {
      insert.run(uid, act, version, byPk, new Date().toISOString(), cause ?? null);
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
