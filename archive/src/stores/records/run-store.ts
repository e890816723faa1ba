import { imageNamesOf, uidOf, type ItemRecord } from '@iconotheca/contracts/item/item';
import { limits } from '@iconotheca/contracts/limits';
import { runStates, type RunMapping } from '@iconotheca/contracts/run/run';
import { z } from 'zod';
import { shortenRecord } from '../../items/shorten-item.ts';
import type { KnownItem, LineProblem, RunChange, RunData, RunRecords, StoredRun } from '../../ports/runs.ts';
import { numberOf, saidIn, textOf, type Access, type Row } from '../database.ts';
import { openActionStore } from './action-store.ts';
import { isSameRecord } from './item-rows.ts';
import { openItemStore } from './item-store.ts';

const columns = 'id, account_pk, actor_pk, collection, state, attempt, file, bytes, data, created_at, ended_at';

/** Stands in the place of a digest of headings where a run changes names. */
const ofNames = 'names';

const statements = saidIn(({ list, among, amongLong, same }) => ({
  add: `
    insert into run (account_pk, actor_pk, collection, state, attempt, file, bytes, headings, digest, data, cards, created_at)
    values (?1, ?2, ?3, ?4, 1, ?5, ?6, ?7, ?8, ?9, '[]', ?10) returning id`,
  find: `select ${columns} from run where id = ?1`,
  findByDigest: `select ${columns} from run where digest = ?1 order by id desc limit 1`,
  listAll: `select ${columns} from run order by id desc limit ?1`,
  list: `select ${columns} from run where ${among('collection', '?1')} order by id desc limit ?2`,
  ofNames: `select ${columns} from run where collection = '' and headings = '${ofNames}' order by id desc limit ?1`,
  inStates: `select ${columns} from run where ${among('state', '?1')} order by id`,
  withFiles: `select ${columns} from run where file is not null order by id`,
  change: `
    update run set state = ?2, actor_pk = ?3, file = ?4, data = ?5, ended_at = ?6, attempt = ?7 where id = ?1`,
  setCards: 'update run set cards = ?2 where id = ?1',
  cards: 'select cards from run where id = ?1',
  remove: 'delete from run where id = ?1',
  earlier: `
    select data from run where account_pk = ?1 and headings = ?2 and state <> 'mapping' order by id desc limit 1`,
  unfinished: `
    select count(*) as runs, coalesce(sum(bytes), 0) as bytes from run
    where file is not null and (?1 = '' or account_pk = ?1)`,
  addProblem: `
    insert into run_problem (run, line, field, value, message, refused) values (?1, ?2, ?3, ?4, ?5, ?6)`,
  countProblems: 'select count(*) as count from run_problem where run = ?1',
  removeProblems: 'delete from run_problem where run = ?1',
  problems: 'select id, line, field, value, message, refused from run_problem where run = ?1',
  known: `
    select version.uid as uid, version.data as data, case when item.uid is null then 0 else 1 end as there
    from ${list('?1', 'asked')}
    join item_version as version on version.uid = asked.value
      and version.version = (select max(last.version) from item_version as last where last.uid = asked.value)
    left join item on item.uid = asked.value`,
  withdrawnAmong: `select distinct uid from withdrawn_item where ${amongLong('uid', '?1')}`,
  wroteAdded: wrote('cast(null as bigint)', list('?2', 'asked')),
  wroteChanged: wrote('version.version - 1', list('?2', 'asked')),
  noteWithdrawn: `update run_item set withdrawn = version - 1 where run = ?1 and ${among('uid', '?2')}`,
  missingPictures: `
    select own.uid as uid, own.image as image from run_item join item_image as own on own.uid = run_item.uid
    where run = ?1 and outcome is null and not exists (select 1 from image where image.name = own.image)`,
  among: `select uid from run_item where run = ?1 and outcome is null and ${among('uid', '?2')}`,
  releasePictures: `
    update upload set state = 'unused', wanted_at = ?2
    where state = 'used' and begun_at >= ?3 and ${among('name', '?1')}
      and not exists (select 1 from item_image as own where ${same('own.image', 'upload.name')})`,
  countItems: 'select count(*) as count from run_item where run = ?1',
  left: `
    select own.uid as uid, own.before as before, own.withdrawn as withdrawn, wrote.data as wrote, was.data as was,
      now.data as now
    from (select * from run_item where run = ?1 and outcome is null order by uid limit ?2) as own
    join item_version as wrote on wrote.uid = own.uid and wrote.version = own.version
    left join item_version as was on was.uid = own.uid and was.version = own.before
    left join item on item.uid = own.uid
    left join item_version as now on now.id = item.version_id
    order by own.uid`,
  withdrawal: "select version, by_pk from item_act where uid = ?1 and act = 'delete' order by id desc limit 1",
  settle: `
    update run_item set outcome = ?3,
      restored = case when before is null or ?3 = 'kept' then null
        else (select max(version) from item_version as last where last.uid = run_item.uid) end
    where run = ?1 and ${among('uid', '?2')}`,
  kept: "select uid from run_item where run = ?1 and outcome = 'kept' order by uid limit ?2",
}));

/** Returns a statement that notes the versions that items have now. */
function wrote(before: string, asked: string): string {
  return `
    insert into run_item (run, uid, version, before)
    select cast(?1 as bigint), item.uid, version.version, ${before}
    from ${asked} join item on item.uid = asked.value join item_version as version on version.id = item.version_id
    where true
    on conflict (run, uid) do update set version = excluded.version`;
}

const state = z.enum(runStates);

/** Reads a run, whose data were checked when it was made. */
function readRun(row: Row): StoredRun {
  const data: RunData = JSON.parse(String(row['data']));
  return {
    id: numberOf(row['id']),
    accountPk: textOf(row['account_pk']),
    actorPk: textOf(row['actor_pk']),
    collection: String(row['collection']),
    state: state.parse(row['state']),
    attempt: numberOf(row['attempt']),
    file: textOf(row['file']),
    bytes: numberOf(row['bytes']),
    data,
    createdAt: String(row['created_at']),
    endedAt: textOf(row['ended_at']),
  };
}

function readProblem(row: Row): LineProblem {
  const { field, value } = row;
  return {
    line: numberOf(row['line']),
    message: String(row['message']),
    ...(typeof field === 'string' && { field }),
    ...(typeof value === 'string' && { value }),
    isRefused: numberOf(row['refused']) === 1,
  };
}

/** Opens runs, the versions that they wrote, and what was wrong with their lines. */
export function openRunStore(access: Access): RunRecords {
  const { read, write, dialect } = access;
  const sql = statements(dialect);
  const items = openItemStore(access);
  const actions = openActionStore(access);

  async function find(id: number): Promise<StoredRun | undefined> {
    const [row] = await read.rows(sql.find, id);
    return row && readRun(row);
  }

  return {
    add: (run) =>
      write(async (db) => {
        const { accountPk, actorPk, collection, state: begun, file, bytes, digest = null, data } = run;
        const headings = data.names === undefined ? run.headings : ofNames;
        const at = new Date().toISOString();
        const values = [accountPk, actorPk, collection, begun, file, bytes, headings, digest, JSON.stringify(data), at];
        return numberOf((await db.rows(sql.add, ...values))[0]?.['id']);
      }),
    find,
    async findByDigest(digest) {
      const [row] = await read.rows(sql.findByDigest, digest);
      return row && readRun(row);
    },
    async list(collections, most) {
      const rows =
        collections === undefined ? await read.rows(sql.listAll, most) : await read.rows(sql.list, collections, most);
      return rows.map(readRun);
    },
    ofNames: async (most) => (await read.rows(sql.ofNames, most)).map(readRun),
    inStates: async (states) => (await read.rows(sql.inStates, states)).map(readRun),
    withFiles: async () => (await read.rows(sql.withFiles)).map(readRun),
    change: (id, { cards, isNewAttempt, ...change }: RunChange) =>
      write(async (db) => {
        const [row] = await db.rows(sql.find, id);
        if (row === undefined) return;
        const { actorPk, file, data, endedAt, attempt, state: next } = { ...readRun(row), ...change };
        const number = attempt + (isNewAttempt === true ? 1 : 0);
        await db.run(sql.change, id, next, actorPk, file, JSON.stringify(data), endedAt, number);
        if (cards !== undefined) await db.run(sql.setCards, id, JSON.stringify(cards.map(shortened)));
      }),
    remove: (id) =>
      write(async (db) => {
        await db.run(sql.removeProblems, id);
        await db.run(sql.remove, id);
      }),
    async cards(id) {
      const [row] = await read.rows(sql.cards, id);
      const cards: ItemRecord[] = JSON.parse(textOf(row?.['cards']) ?? '[]');
      return cards;
    },
    async earlierMapping(accountPk, headings): Promise<RunMapping | undefined> {
      const [row] = await read.rows(sql.earlier, accountPk, headings);
      if (row === undefined) return undefined;
      const { mapping }: RunData = JSON.parse(String(row['data']));
      return mapping;
    },
    async unfinished(accountPk) {
      const [row] = await read.rows(sql.unfinished, accountPk ?? '');
      return { runs: numberOf(row?.['runs']), bytes: numberOf(row?.['bytes']) };
    },
    addProblems: (id, problems) =>
      write(async (db) => {
        if (problems.length === 0) return;
        const known = numberOf((await db.rows(sql.countProblems, id))[0]?.['count']);
        for (const { line, field = null, value = null, message, isRefused } of problems.slice(
          0,
          Math.max(0, limits.runProblemLines - known),
        ))
          await db.run(sql.addProblem, id, line, field, value, message, Number(isRefused));
      }),
    async removeProblems(id) {
      await write((db) => db.run(sql.removeProblems, id));
    },
    async *problems(id) {
      for await (const row of read.stream({ text: sql.problems, by: ['id'], after: [0] }, id)) yield readProblem(row);
    },
    async known(uids) {
      const rows = await read.rows(sql.known, uids);
      return new Map(
        rows.map((row): [string, KnownItem] => {
          const record: ItemRecord = JSON.parse(String(row['data']));
          return [String(row['uid']), { record, isThere: numberOf(row['there']) === 1 }];
        }),
      );
    },
    save: (id, records) =>
      write(async (db) => {
        const uids = records.map(uidOf);
        const withdrawn = (await db.rows(sql.withdrawnAmong, uids)).map(({ uid }) => String(uid));
        const outcomes = await items.saveAll(records);
        const of = (wanted: string) => uids.filter((_, at) => outcomes[at] === wanted);
        await db.run(sql.wroteAdded, id, of('added'));
        await db.run(sql.wroteChanged, id, of('changed'));
        if (withdrawn.length > 0) await db.run(sql.noteWithdrawn, id, withdrawn);
        return outcomes;
      }),
    async *missingPictures(id) {
      const ordered = { text: sql.missingPictures, by: ['uid', 'image'], after: ['', ''] };
      for await (const { image } of read.stream(ordered, id)) yield String(image);
    },
    among: async (id, uids) => (await read.rows(sql.among, id, uids)).map(({ uid }) => String(uid)),
    countItems: async (id) => numberOf((await read.rows(sql.countItems, id))[0]?.['count']),
    takeBack: (id, most, mayChange) =>
      write(async (db) => {
        const rows = await db.rows(sql.left, id, most);
        const kept: string[] = [];
        const undone: string[] = [];
        const restored: ItemRecord[] = [];
        const pictures: string[] = [];
        for (const row of rows) {
          const [uid, now] = [String(row['uid']), textOf(row['now'])];
          const isNew = row['before'] === null;
          const isAsWritten =
            now !== null && isSameRecord(now, String(row['wrote'])) && mayChange(JSON.parse(now) as ItemRecord);
          const isGone = isNew && now === null;
          if (!isAsWritten && !isGone) {
            kept.push(uid);
            continue;
          }
          undone.push(uid);
          pictures.push(...imageNamesOf(JSON.parse(String(row['wrote'])) as ItemRecord));
          if (!isNew) restored.push(JSON.parse(String(row['was'])) as ItemRecord);
          else if (now !== null) {
            await items.remove(uid);
            const [withdrawal] = row['withdrawn'] === null ? [] : await db.rows(sql.withdrawal, uid);
            if (withdrawal === undefined) continue;
            const [version, byPk] = [numberOf(withdrawal['version']), String(withdrawal['by_pk'])];
            await actions.add({ uid, act: 'delete', version, byPk });
          }
        }
        await items.saveAll(restored);
        // They stay as long as any that no record names, for a sheet that is put right and sent again. Older ones are not of
        // the run: withdrawn items and earlier versions may name them.
        const [run] = pictures.length > 0 ? await db.rows(sql.find, id) : [];
        if (run !== undefined) {
          await db.run(sql.releasePictures, pictures, Date.now(), Date.parse(readRun(run).createdAt));
        }
        if (undone.length > 0) await db.run(sql.settle, id, undone, 'undone');
        if (kept.length > 0) await db.run(sql.settle, id, kept, 'kept');
        return rows.length;
      }),
    kept: async (id, most) => (await read.rows(sql.kept, id, most)).map(({ uid }) => String(uid)),
  };
}

/** A record as lists of items carry it: a card shows no more. */
function shortened(record: ItemRecord): ItemRecord {
  const json = shortenRecord(JSON.stringify(record));
  return json === undefined ? record : (JSON.parse(json) as ItemRecord);
}
