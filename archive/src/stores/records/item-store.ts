import { uidOf, type Item, type ItemRecord } from '@iconotheca/contracts/item/item';
import type { ItemDates, ItemEvent, ItemRecords, ItemSave, ItemSubjects } from '../../ports/items.ts';
import { numberOf, saidIn, type Access } from '../database.ts';
import { isSameRecord, readRow, readVersion } from './item-rows.ts';
import { byCode } from '../../collections/profiles.ts';
import { allProfiles, rememberProfiles } from './profile-store.ts';
import { comparedShelfmark } from './shelfmark.ts';

const statements = saidIn(({ annotations, pictured, list, among, same }) => {
  const columns = `version.data as data, version.version as version, item.acquired as acquired, ${annotations}`;
  const joined = 'from item join item_version as version on version.id = item.version_id';
  const item = `select ${columns} ${joined}`;
  // Each of a list in its order: SQLite keeps to the order of a cross join.
  const listed = `from ${list('?1', 'asked')} cross join item cross join item_version as version
    where item.uid = asked.value and version.id = item.version_id order by asked.key`;
  return {
    find: `${item} where item.uid = ?1`,
    findAll: `select asked.value as uid, ${columns} ${listed}`,
    stream: item,
    latest: `${item} order by item.acquired desc limit ?1`,
    remove: 'delete from item where uid = ?1',
    logRemoval: "insert into item_log (uid, act) values (?1, 'remove')",
    last: 'select data, version from item_version where uid = ?1 order by version desc limit 1',
    at: 'select data, version from item_version where uid = ?1 and version = ?2',
    withShelfmark: `select uid from item_shelfmark where ${same('shelfmark', '?1')} order by uid limit ?2`,
    subjects: `select version.data as data ${listed}`,
    showing: `
      select own.image as image, own.uid as uid
      from ${list('?1', 'wanted')} join item_image as own on ${same('own.image', 'wanted.value')}
      order by wanted.key, own.uid`,
    dates: `
      select item.uid as uid, version.saved_at as changed,
        (select saved_at from item_version as first where first.uid = item.uid order by first.version limit 1) as added
      ${listed}`,
    saves: `
      select page.uid as uid, version.saved_at as saved_at, page.acquired as acquired
      from (select uid, version_id, acquired from item where acquired > ?1 order by acquired limit ?2 offset ?3) as page
      join item_version as version on version.id = page.version_id
      order by page.acquired`,
    count: 'select count(*) as count from item',
    logAgain: `insert into item_log (uid, act) select item.uid, 'put' from ${list('?1', 'asked')} join item on item.uid = asked.value order by asked.key`,
    lastSeq: 'select coalesce(max(seq), 0) as seq from item_log',
    events: 'select seq, uid from item_log where seq > ?1 order by seq limit ?2',
    searched: `select version.id as id, item.uid as uid, ${columns}, ${pictured} ${joined} where ${among('item.uid', '?1')}`,
  };
});

/** Rows that are read in one go. */
const pageSize = 200;

/** Opens the records and everything that was ever saved of them. */
export function openItemStore({ read, write, dialect }: Access): ItemRecords {
  const sql = statements(dialect);
  const readProfiles = rememberProfiles();
  async function first(text: string, ...values: readonly (string | number)[]): Promise<Item | undefined> {
    const [row] = await read.rows(text, ...values);
    return row && readRow(row);
  }

  async function* saves(part: { size: number; offset: number }): AsyncGenerator<ItemSave, void, undefined> {
    let [left, last, { offset }] = [part.size === -1 ? Number.POSITIVE_INFINITY : part.size, -1, part];
    while (left > 0) {
      const count = Math.min(left, pageSize);
      const rows = await read.rows(sql.saves, last, count, offset);
      for (const row of rows) yield { uid: String(row['uid']), changed: String(row['saved_at']) };
      if (rows.length < count) return;
      [left, last, offset] = [left - count, numberOf(rows.at(-1)?.['acquired']), 0];
    }
  }

  async function* stream(): AsyncGenerator<Item, void, undefined> {
    for await (const row of read.stream({ text: sql.stream, by: ['acquired'], after: [-1] })) yield readRow(row);
  }

  return {
    save: async (record) => {
      const [outcome = 'unchanged'] = await write((db) => dialect.saveItems(db, [record]));
      return outcome;
    },
    saveAll: (records) => write((db) => dialect.saveItems(db, records)),
    async compare(record) {
      const [row] = await read.rows(sql.find, uidOf(record));
      if (row === undefined) return 'added';
      return isSameRecord(String(row['data']), JSON.stringify(record)) ? 'unchanged' : 'changed';
    },
    remove: (uid) =>
      write(async (db) => {
        if ((await db.run(sql.remove, uid)) === 0) return false;
        await dialect.itemRemoved(db, uid);
        await db.run(sql.logRemoval, uid);
        return true;
      }),
    find: (uid) => first(sql.find, uid),
    lastOf: (uid) => first(sql.last, uid),
    recordAt: (uid, version) => first(sql.at, uid, version),
    async withShelfmark(shelfmark, most) {
      const rows = await read.rows(sql.withShelfmark, comparedShelfmark(shelfmark), most);
      return rows.map(({ uid }) => String(uid));
    },
    async findAll(uids) {
      const rows = await read.rows(sql.findAll, uids);
      const found = new Set(rows.map(({ uid }) => String(uid)));
      return { hits: rows.map(readRow), notfound: uids.filter((uid) => !found.has(uid)) };
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
    async dates(uids) {
      const rows = await read.rows(sql.dates, uids);
      return rows.map(({ uid, added, changed }): ItemDates => ({
        uid: String(uid),
        added: String(added),
        changed: String(changed),
      }));
    },
    async logAgain(uids) {
      await write((db) => db.run(sql.logAgain, uids));
    },
    count: async () => numberOf((await read.rows(sql.count))[0]?.['count']),
    lastSeq: async () => numberOf((await read.rows(sql.lastSeq))[0]?.['seq']),
    async eventsAfter(seq, limit) {
      const events = await read.rows(sql.events, seq, limit);
      if (events.length === 0) return [];
      const uids = [...new Set(events.map(({ uid }) => String(uid)))];
      const [rows, all] = [await read.rows(sql.searched, uids), await read.rows(allProfiles)];
      const profiles = byCode(readProfiles(all.map(({ data }) => String(data))));
      const byUid = new Map(rows.map((row) => [String(row['uid']), row]));
      return events.map((row): ItemEvent => {
        const event = { seq: numberOf(row['seq']), uid: String(row['uid']) };
        const now = byUid.get(event.uid);
        return now === undefined ? event : Object.assign(event, { now: readVersion(now, profiles) });
      });
    },
  };
}

function subjectsOf({ ID, PARENT, IC }: ItemRecord): ItemSubjects {
  return { ID, ...(PARENT && { PARENT }), ...(IC && { IC }) };
}
