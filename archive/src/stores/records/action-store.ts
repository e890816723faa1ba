import type { ItemActionRecords, Keepers, PastAct, Saved, Withdrawal } from '../../ports/items.ts';
import { type Access, numberOf, saidIn } from '../database.ts';

/** Returns keepers as the table names them. */
function namesOf({ ownerPk, collections }: Keepers): string[] {
  return [`owner ${ownerPk}`, ...collections.map((code) => `collection ${code}`)];
}

function readAct(row: Readonly<Record<string, unknown>>): PastAct {
  return {
    version: Number(row['version']),
    at: String(row['at']),
    act: actOf(row['act']),
    ...(row['restored'] === null ? {} : { restored: Number(row['restored']) }),
    ...(typeof row['by_pk'] === 'string' && { byPk: row['by_pk'] }),
    ...(row['run'] !== null && { run: numberOf(row['run']) }),
  };
}

const pastActs: readonly PastAct['act'][] = ['import', 'save', 'restore', 'delete', 'thesaurus'];

function actOf(text: unknown): PastAct['act'] {
  const act = pastActs.find((known) => known === text);
  if (act !== undefined) return act;
  throw new Error(`${String(text)} is no act`);
}

function readWithdrawal(row: Readonly<Record<string, unknown>>): Withdrawal {
  return {
    uid: String(row['uid']),
    version: Number(row['version']),
    at: String(row['at']),
    byPk: String(row['by_pk']),
  };
}

/** @param row `count`, `bytes`, `first_at` */
function readSaved(row: Readonly<Record<string, unknown>> | undefined): Saved {
  const firstAt = row?.['first_at'];
  return {
    count: Number(row?.['count'] ?? 0),
    bytes: Number(row?.['bytes'] ?? 0),
    firstAt: typeof firstAt === 'string' ? firstAt : undefined,
  };
}

const statements = saidIn(({ amongLong }) => ({
  add: `
    insert into item_act (uid, act, version, restored, by_pk, at, cause) values (?1, ?2, ?3, ?4, ?5, ?6, ?7) returning id`,
  // Actions are in the order in which they were done: what is older than the moment is not looked at.
  savedSince: `
    select count(*) as count, coalesce(sum(octet_length(version.data)), 0) as bytes, min(act.at) as first_at
    from item_act as act join item_version as version on version.uid = act.uid and version.version = act.version
    where act.id > coalesce((select id from item_act where at <= ?1 order by id desc limit 1), 0)
      and act.by_pk = ?2 and act.act = 'save' and act.cause is null`,
  history: `
    select version.version as version, coalesce(act.at, version.saved_at) as at,
      case when coalesce(act.restored, back.before) is not null then 'restore'
        else coalesce(act.cause, act.act, 'import') end as act,
      coalesce(act.restored, back.before) as restored,
      coalesce(act.by_pk, undone.actor_pk, run.account_pk) as by_pk, 0 as gone, coalesce(wrote.run, back.run) as run
    from item_version as version
    left join item_act as act on act.uid = version.uid and act.version = version.version and act.act <> 'delete'
    left join run_item as wrote on wrote.uid = version.uid and wrote.version = version.version
    left join run on run.id = wrote.run
    left join run_item as back on back.uid = version.uid and back.restored = version.version
    left join run as undone on undone.id = back.run
    where version.uid = ?1
    union all
    select version, at, act, null, by_pk, 1, null from item_act where uid = ?1 and act = 'delete'
    order by 1 desc, 6 desc limit ?2 offset ?3`,
  countHistory: `
    select (select count(*) from item_version where uid = ?1)
      + (select count(*) from item_act where uid = ?1 and act = 'delete') as count`,
  isWithdrawn: 'select 1 from withdrawn_item where uid = ?1 limit 1',
  withdrawn: `
    select act.uid as uid, act.version as version, act.at as at, act.by_pk as by_pk
    from (select distinct act_id from withdrawn_item where ${amongLong('keeper', '?1')}) as mine
    join item_act as act on act.id = mine.act_id
    order by act.id desc limit ?2 offset ?3`,
  countWithdrawn: `
    select count(distinct uid) as count from withdrawn_item where ${amongLong('keeper', '?1')}`,
}));

/** Opens the acts on items over HTTP: saves, withdrawals, restores. It is only ever added to. */
export function openActionStore({ read, write, dialect }: Access): ItemActionRecords {
  const sql = statements(dialect);
  return {
    add: ({ uid, act, version, restored = null, byPk, cause = null }) =>
      write(async (db) => {
        const stored = act === 'restore' ? 'save' : act;
        const at = new Date().toISOString();
        const [added] = await db.rows(sql.add, uid, stored, version, restored, byPk, at, cause);
        if (act === 'delete') await dialect.itemWithdrawn(db, { uid, version, id: numberOf(added?.['id']) });
      }),
    historyOf: async (uid, { size, offset }) => (await read.rows(sql.history, uid, size, offset)).map(readAct),
    countHistoryOf: async (uid) => numberOf((await read.rows(sql.countHistory, uid))[0]?.['count']),
    isWithdrawn: async (uid) => (await read.rows(sql.isWithdrawn, uid)).length > 0,
    withdrawn: async (keepers, { size, offset }) =>
      (await read.rows(sql.withdrawn, namesOf(keepers), size, offset)).map(readWithdrawal),
    countWithdrawn: async (keepers) => numberOf((await read.rows(sql.countWithdrawn, namesOf(keepers)))[0]?.['count']),
    savedSince: async (byPk, after) => readSaved((await read.rows(sql.savedSince, after, byPk))[0]),
  };
}
