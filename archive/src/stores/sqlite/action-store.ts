import type { DatabaseSync } from 'node:sqlite';
import type { ItemAction, Keepers, Part, PastAct, Saved, Withdrawal } from '../../ports/items.ts';
import { namesOf, readAct, readSaved, readWithdrawal } from '../rows/act-rows.ts';

/** Who saved, withdrew and restored items over HTTP; it is only ever added to. */
export function openActionStore(db: DatabaseSync) {
  const insert = db.prepare(
    'insert into item_act (uid, act, version, restored, by_pk, at, cause) values (?, ?, ?, ?, ?, ?, ?)',
  );
  // Actions are in the order in which they were done: what is older than the moment is not looked at.
  const savedSince = db.prepare(`
    select count(*) as count, coalesce(sum(octet_length(version.data)), 0) as bytes, min(act.at) as first_at
    from item_act as act join item_version as version on version.uid = act.uid and version.version = act.version
    where act.id > coalesce((select id from item_act where at <= ? order by id desc limit 1), 0)
      and act.by_pk = ? and act.act = 'save' and act.cause is null`);
  const history = db.prepare(`
    select version.version as version, coalesce(act.at, version.saved_at) as at, 
      case when act.restored is not null then 'restore' else coalesce(act.cause, act.act, 'import') end as act,
      act.restored as restored, act.by_pk as by_pk, 0 as gone
    from item_version as version
    left join item_act as act on act.uid = version.uid and act.version = version.version and act.act <> 'delete'
    where version.uid = :uid
    union all
    select version, at, act, null, by_pk, 1 from item_act where uid = :uid and act = 'delete'
    order by 1 desc, 6 desc limit :size offset :offset`);
  const countHistory = db.prepare(`
    select (select count(*) from item_version where uid = :uid)
      + (select count(*) from item_act where uid = :uid and act = 'delete') as count`);
  const isWithdrawn = db.prepare('select 1 from withdrawn_item where uid = ? limit 1');
  const withdrawn = db.prepare(`
    select act.uid as uid, act.version as version, act.at as at, act.by_pk as by_pk
    from (select distinct act_id from withdrawn_item where keeper in (select value from json_each(?))) as mine
    join item_act as act on act.id = mine.act_id
    order by act.id desc limit ? offset ?`);
  const countWithdrawn = db.prepare(`
    select count(distinct uid) as count from withdrawn_item where keeper in (select value from json_each(?))`);

  return {
    add({ uid, act, version, restored, byPk, cause }: ItemAction): void {
      const stored = act === 'restore' ? 'save' : act;
      insert.run(uid, stored, version, restored ?? null, byPk, new Date().toISOString(), cause ?? null);
    },

    /** What happened to an item, the latest first. */
    historyOf(uid: string, { size, offset }: Part): PastAct[] {
      return history.all({ uid, size, offset }).map(readAct);
    },

    countHistoryOf(uid: string): number {
      return Number(countHistory.get({ uid })?.['count'] ?? 0);
    },

    /** Whether an item was withdrawn over HTTP and has not come back. */
    isWithdrawn(uid: string): boolean {
      return isWithdrawn.get(uid) !== undefined;
    },

    /** What was withdrawn, the latest first. */
    withdrawn(keepers: Keepers, { size, offset }: Part): Withdrawal[] {
      return withdrawn.all(JSON.stringify(namesOf(keepers)), size, offset).map(readWithdrawal);
    },

    countWithdrawn(keepers: Keepers): number {
      return Number(countWithdrawn.get(JSON.stringify(namesOf(keepers)))?.['count'] ?? 0);
    },

    /** @param after ISO 8601 */
    savedSince(byPk: string, after: string): Saved {
      return readSaved(savedSince.get(after, byPk));
    },
  };
}
