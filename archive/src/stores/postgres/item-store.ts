import { uidOf, type Item, type ItemRecord } from '@iconotheca/contracts/item/item';
import type { ItemDates, ItemEvent, ItemRecords, ItemSave, ItemSubjects, SaveOutcome } from '../../ports/items.ts';
import { isSameRecord, readRow, readVersion } from '../rows/item-rows.ts';
import { shortenRecord } from '../../items/shorten-item.ts';
import { digestOfCells } from '../../db/row-digests.ts';
import { inParts, numberOf, type Access, type Queries } from './database/queries.ts';
import { contributedCodes } from './contributed-codes.ts';
import { addDerived, comparedShelfmark, namedImages, removeDerived } from './items/derived-rows.ts';
import { annotationsColumn, forumCodes, searchedItem } from './items/item-columns.ts';

const item = `
  select version.data, version.version, item.acquired, ${annotationsColumn('item.uid')}
  from item join item_version as version on version.id = item.version_id`;
const sql = {
  find: `${item} where item.uid = $1`,
  findAll: `${item.replace('select', 'select asked.place,')} join unnest($1::text[]) with ordinality as asked (uid, place)
    on asked.uid = item.uid order by asked.place`,
  stream: `${item} where item.acquired > $1 order by item.acquired limit $2`,
  latest: `${item} order by item.acquired desc limit $1`,
  before: `
    select asked.uid, version.data,
      (select max(last.version) from item_version as last where last.uid = asked.uid) as last
    from unnest($1::text[]) as asked (uid)
    left join item on item.uid = asked.uid
    left join item_version as version on version.id = item.version_id`,
  /** New versions get their rows and entries of the log in the order given. */
  save: `
    with given as (
      select * from unnest($1::text[], $2::bigint[], $3::text[], $5::text[])
        with ordinality as given (uid, version, data, row_digest, place)
    ), versions as (
      insert into item_version (uid, version, data, saved_at, row_digest)
      select uid, version, data, $4, row_digest from given order by place returning id, uid
    ), entries as (
      insert into item_log (uid, act) select uid, 'put' from given order by place returning seq, uid
    )
    insert into item (uid, version_id, acquired)
    select versions.uid, versions.id, entries.seq from versions join entries on entries.uid = versions.uid
    on conflict (uid) do update set version_id = excluded.version_id`,
  addHits: `
    insert into item_hit (version_id, data)
    select version.id, given.data from unnest($1::text[], $2::bigint[], $3::text[]) as given (uid, version, data)
    join item_version as version on version.uid = given.uid and version.version = given.version`,
  restored: 'delete from withdrawn_item where uid = any($1::text[])',
  used: `
    update upload set state = 'used' where state in ('under way', 'unused') and name = any($1::text[])`,
  remove: 'delete from item where uid = $1',
  logRemoval: "insert into item_log (uid, act) values ($1, 'remove')",
  last: 'select data, version from item_version where uid = $1 order by version desc limit 1',
  at: 'select data, version from item_version where uid = $1 and version = $2',
  withShelfmark: `
    select uid from item_shelfmark where left(shelfmark, 255) = left($1, 255) and shelfmark = $1 order by uid limit $2`,
  subjects: `
    select version.data
    from unnest($1::text[]) with ordinality as asked (uid, place)
    join item on item.uid = asked.uid
    join item_version as version on version.id = item.version_id
    order by asked.place`,
  showing: `
    select own.image, own.uid
    from unnest($1::text[]) with ordinality as wanted (image, place)
    join item_image as own on left(own.image, 255) = left(wanted.image, 255) and own.image = wanted.image
    order by wanted.place, own.uid`,
  dates: `
    select item.uid, version.saved_at as changed,
      (select saved_at from item_version as first where first.uid = item.uid order by first.version limit 1) as added
    from unnest($1::text[]) with ordinality as asked (uid, place)
    join item on item.uid = asked.uid
    join item_version as version on version.id = item.version_id
    order by asked.place`,
  saves: `
    select page.uid, version.saved_at, page.acquired
    from (select uid, version_id, acquired from item where acquired > $1 order by acquired limit $2 offset $3) as page
    join item_version as version on version.id = page.version_id
    order by page.acquired`,
  count: 'select count(*) as count from item',
  lastSeq: 'select coalesce(max(seq), 0) as seq from item_log',
  events: 'select seq, uid from item_log where seq > $1 order by seq limit $2',
  searched: `${searchedItem} where item.uid = any($1::text[])`,
};

/** The records and everything that was ever saved of them. */
export function openItemStore({ read, write }: Access): ItemRecords {
  async function find(uid: string): Promise<Item | undefined> {
    const [row] = await read.rows(sql.find, uid);
    return row && readRow(row);
  }

  async function* saves({ size, offset }: { size: number; offset: number }): AsyncGenerator<ItemSave, void, undefined> {
    let left = size === -1 ? Number.POSITIVE_INFINITY : size;
    const rows = inParts<Readonly<Record<string, unknown>>>((last, count) =>
      read.rows(
        sql.saves,
        last === undefined ? -1 : numberOf(last['acquired']),
        count,
        last === undefined ? offset : 0,
      ),
    );
    for await (const row of rows) {
      if (left === 0) return;
      left -= 1;
      yield { uid: String(row['uid']), changed: String(row['saved_at']) };
    }
  }

  async function* stream(): AsyncGenerator<Item, void, undefined> {
    const rows = inParts<Readonly<Record<string, unknown>>>((last, count) =>
      read.rows(sql.stream, last === undefined ? -1 : numberOf(last['acquired']), count),
    );
    for await (const row of rows) yield readRow(row);
  }

  return {
    save: async (record) => {
      const [outcome = 'unchanged'] = await write((db) => saveRecords(db, [record]));
      return outcome;
    },
    saveAll: (records) => write((db) => saveRecords(db, records)),
    async compare(record) {
      const [row] = await read.rows(sql.find, uidOf(record));
      if (row === undefined) return 'added';
      return isSameRecord(String(row['data']), JSON.stringify(record)) ? 'unchanged' : 'changed';
    },
    remove: (uid) =>
      write(async (db) => {
        if ((await db.run(sql.remove, uid)) === 0) return false;
        await removeDerived(db, [uid]);
        await db.run(sql.logRemoval, uid);
        return true;
      }),
    find,
    async lastOf(uid) {
      const [row] = await read.rows(sql.last, uid);
      return row && readRow(row);
    },
    async recordAt(uid, version) {
      const [row] = await read.rows(sql.at, uid, version);
      return row && readRow(row);
    },
    async withShelfmark(shelfmark, most) {
      const rows = await read.rows(sql.withShelfmark, comparedShelfmark(shelfmark), most);
      return rows.map(({ uid }) => String(uid));
    },
    async findAll(uids) {
      const rows = await read.rows(sql.findAll, uids);
      const found = new Set(rows.map(({ place }) => numberOf(place)));
      return { hits: rows.map(readRow), notfound: uids.filter((_, at) => !found.has(at + 1)) };
    },
    async subjects(uids) {
      const rows = await read.rows(sql.subjects, uids);
      return rows.map(({ data }) => subjectsOf(JSON.parse(String(data))));
    },
    async showing(images) {
      const rows = await read.rows(sql.showing, images);
      return rows.map(({ image, uid }) => ({ image: String(image), uid: String(uid) }));
    },
    stream,
    latest: async (count) => (await read.rows(sql.latest, count)).map(readRow),
    saves,
    async dates(uids): Promise<ItemDates[]> {
      const rows = await read.rows(sql.dates, uids);
      return rows.map(({ uid, added, changed }) => ({
        uid: String(uid),
        added: String(added),
        changed: String(changed),
      }));
    },
    count: async () => numberOf((await read.rows(sql.count))[0]?.['count']),
    lastSeq: async () => numberOf((await read.rows(sql.lastSeq))[0]?.['seq']),
    async eventsAfter(seq, limit) {
      const events = await read.rows(sql.events, seq, limit);
      if (events.length === 0) return [];
      const uids = [...new Set(events.map(({ uid }) => String(uid)))];
      const [rows, forums] = [await read.rows(sql.searched, uids), await read.rows(forumCodes)];
      const asking = new Set(forums.map(({ code }) => String(code)));
      const byUid = new Map(rows.map((row) => [String(row['uid']), row]));
      return events.map((row): ItemEvent => {
        const event = { seq: numberOf(row['seq']), uid: String(row['uid']) };
        const now = byUid.get(event.uid);
        return now === undefined ? event : Object.assign(event, { now: readVersion(now, asking) });
      });
    },
  };
}

/** Saves records in their order, those of different items together. */
async function saveRecords(db: Queries, records: readonly ItemRecord[]): Promise<SaveOutcome[]> {
  const outcomes: SaveOutcome[] = [];
  let run = new Map<string, ItemRecord>();
  for (const record of records) {
    const uid = uidOf(record);
    if (run.has(uid)) {
      outcomes.push(...(await saveDistinct(db, run)));
      run = new Map();
    }
    run.set(uid, record);
  }
  if (run.size > 0) outcomes.push(...(await saveDistinct(db, run)));
  return outcomes;
}

async function saveDistinct(db: Queries, records: ReadonlyMap<string, ItemRecord>): Promise<SaveOutcome[]> {
  const rows = await db.rows(sql.before, [...records.keys()]);
  const before = new Map(rows.map((row) => [String(row['uid']), row]));
  const given = Array.from(records, ([uid, record]) => {
    const data = JSON.stringify(record);
    const known = before.get(uid);
    const was = known?.['data'];
    const outcome: SaveOutcome = typeof was !== 'string' ? 'added' : isSameRecord(was, data) ? 'unchanged' : 'changed';
    return { uid, record, data, outcome, version: numberOf(known?.['last']) + 1 };
  });
  const written = given.filter(({ outcome }) => outcome !== 'unchanged');
  if (written.length > 0) {
    const now = new Date().toISOString();
    await db.run(
      sql.save,
      written.map(({ uid }) => uid),
      written.map(({ version }) => version),
      written.map(({ data }) => data),
      now,
      written.map(({ uid, version, data }) => digestOfCells([uid, version, now, data])),
    );
    await addHits(db, written);
    const [added, changed] = (['added', 'changed'] as const).map((wanted) =>
      written.filter(({ outcome }) => outcome === wanted).map(({ uid }) => uid),
    );
    if (changed !== undefined) await removeDerived(db, changed);
    if (added !== undefined && added.length > 0) await db.run(sql.restored, added);
    await addDerived(db, written, await codesFor(db, written));
    const images = written.flatMap(({ record }) => namedImages(record));
    if (images.length > 0) await db.run(sql.used, [...new Set(images)]);
  }
  return given.map(({ outcome }) => outcome);
}

/** Writes what lists of items carry of those that are too long for them. */
async function addHits(db: Queries, written: readonly { uid: string; version: number; data: string }[]): Promise<void> {
  const hits = written.flatMap(({ uid, version, data }) => {
    const hit = shortenRecord(data);
    return hit === undefined ? [] : [{ uid, version, hit }];
  });
  if (hits.length === 0) return;
  const [uids, versions] = [hits.map(({ uid }) => uid), hits.map(({ version }) => version)];
  await db.run(
    sql.addHits,
    uids,
    versions,
    hits.map(({ hit }) => hit),
  );
}

/** Asked only where a record has a shelfmark. */
async function codesFor(db: Queries, records: readonly { record: ItemRecord }[]): Promise<ReadonlySet<string>> {
  return records.some(({ record }) => record.SHELFMARK !== undefined) ? await contributedCodes(db) : new Set();
}

function subjectsOf({ ID, PARENT, IC }: ItemRecord): ItemSubjects {
  return { ID, ...(PARENT && { PARENT }), ...(IC && { IC }) };
}
