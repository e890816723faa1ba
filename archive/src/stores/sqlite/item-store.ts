import type { DatabaseSync } from 'node:sqlite';
import { uidOf, type Item, type ItemRecord } from '@iconotheca/contracts/item/item';
import type { ItemDates, ItemEvent, ItemSave, ItemSubjects, ItemVersion, SaveOutcome } from '../../ports/items.ts';
import { isSameRecord, numberOf, readRow, readVersion } from '../rows/item-rows.ts';
import { digestOfCells } from '../../db/row-digests.ts';
import { annotationsColumn } from './annotations-of-item.ts';
import { transact } from '../../db/transact.ts';

export type ItemStore = ReturnType<typeof openItemStore>;

const savesInOrder = `
  select page.uid as uid, version.saved_at as saved_at
  from (select uid, version_id, acquired from item order by acquired limit ? offset ?) as page
  join item_version as version on version.id = page.version_id
  order by page.acquired`;

/** The first image of an item that the archive holds, as a list of JSON: enough to know whether there is one. */
const firstImage = `(
  select json_array(json_object('name', image.name, 'width', image.width, 'height', image.height))
  from item_image as own join image on image.name = own.image
  where own.uid = item.uid and image.state <> 'failed' limit 1) as pictured`;

/** The records and everything that was ever saved of them. The only place that knows their tables. */
export function openItemStore(db: DatabaseSync) {
  const current = db.prepare(`
    select version.id as id, version.data as data, version.version as version, ${annotationsColumn('item.uid')}
    from item join item_version as version on version.id = item.version_id
    where item.uid = ?`);
  const searched = db.prepare(`
    select version.id as id, version.data as data, version.version as version, item.acquired as acquired,
      ${annotationsColumn('item.uid')}, ${firstImage}
    from item join item_version as version on version.id = item.version_id
    where item.uid = ?`);
  const every = `
    select version.id as id, version.data as data, version.version as version, item.acquired as acquired,
      ${annotationsColumn('item.uid')}, ${firstImage}
    from item join item_version as version on version.id = item.version_id
    order by item.acquired`;
  const latest = db.prepare(`
    select version.data as data, version.version as version, ${annotationsColumn('item.uid')}
    from item join item_version as version on version.id = item.version_id
    order by item.acquired desc limit ?`);
  const span = db.prepare('select min(acquired) as first, max(acquired) as last from item');
  const nextFrom = db.prepare(`
    select item.acquired as acquired, version.data as data, version.version as version, ${annotationsColumn('item.uid')}
    from item join item_version as version on version.id = item.version_id
    where item.acquired >= ?
    order by item.acquired limit 1`);
  const last = db.prepare('select data, version from item_version where uid = ? order by version desc limit 1');
  const at = db.prepare('select data, version from item_version where uid = ? and version = ?');
  const withShelfmark = db.prepare(`
    select uid from item_shelfmark
    where shelfmark = lower(replace(replace(replace(replace(replace(replace(replace(replace(
      ?, ' ', ''), '.', ''), ',', ''), '-', ''), '/', ''), ':', ''), '(', ''), ')', ''))
    limit ?`);
  const lastVersion = db.prepare('select max(version) as version from item_version where uid = ?');
  const insertVersion = db.prepare(
    'insert into item_version (uid, version, saved_at, data, row_digest) values (?, ?, ?, ?, ?)',
  );
  const insertLog = db.prepare('insert into item_log (uid, act) values (?, ?)');
  const upsertItem = db.prepare(`
    insert into item (uid, version_id, acquired) values (?, ?, ?)
    on conflict (uid) do update set version_id = excluded.version_id`);
  const subjects = db.prepare(`
    select json_extract(version.data, '$.ID', '$.PARENT', '$.IC') as subjects
    from json_each(?) as asked
    cross join item on item.uid = asked.value
    cross join item_version as version on version.id = item.version_id
    order by asked.key`);
  const showing = db.prepare(`
    select own.image as image, own.uid as uid
    from json_each(?) as wanted join item_image as own on own.image = wanted.value
    order by wanted.key, own.uid`);
  const dates = db.prepare(`
    select item.uid as uid, version.saved_at as changed,
      (select saved_at from item_version as first where first.uid = item.uid order by first.version limit 1) as added
    from json_each(?) as asked
    join item on item.uid = asked.value
    join item_version as version on version.id = item.version_id
    order by asked.key`);
  const deleteItem = db.prepare('delete from item where uid = ?');
  const countItems = db.prepare('select count(*) as count from item');
  const lastEvent = db.prepare('select coalesce(max(seq), 0) as seq from item_log');
  const dataVersion = db.prepare('pragma data_version');
  const eventsAfter = db.prepare('select seq, uid from item_log where seq > ? order by seq limit ?');

  const forums = db.prepare("select code from collection_profile where data ->> 'isForum'");

  function forumCodes(): ReadonlySet<string> {
    return new Set(forums.all().map(({ code }) => String(code)));
  }

  function find(uid: string): Item | undefined {
    const row = current.get(uid);
    return row === undefined ? undefined : readRow(row);
  }

  /** Every item, in the order in which they first came in. Holds one at a time; each call has a statement of its own. */
  function* versions(): Generator<ItemVersion, void, undefined> {
    const asking = forumCodes();
    for (const row of db.prepare(every).iterate()) yield readVersion(row, asking);
  }

  /** An item as searches look at it. */
  function versionOf(uid: string): ItemVersion | undefined {
    const row = searched.get(uid);
    return row === undefined ? undefined : readVersion(row, forumCodes());
  }

  /**
   * Saves a record under its first ID: a new version, the current row and a line of the log, all or none.
   * Takes part in a transaction that is open.
   */
  function save(record: ItemRecord): SaveOutcome {
    return transact(db, () => {
      const uid = uidOf(record);
      const data = JSON.stringify(record);
      const before = current.get(uid);
      if (before !== undefined && isSameRecord(String(before['data']), data)) return 'unchanged';
      const version = numberOf(lastVersion.get(uid)?.['version']) + 1;
      const cells = [uid, version, new Date().toISOString(), data] as const;
      const versionId = insertVersion.run(...cells, digestOfCells(cells)).lastInsertRowid;
      const seq = insertLog.run(uid, 'put').lastInsertRowid;
      upsertItem.run(uid, versionId, seq);
      return before === undefined ? 'added' : 'changed';
    });
  }

  return {
    save,

    saveAll: (records: readonly ItemRecord[]): SaveOutcome[] => transact(db, () => records.map(save)),

    /** What a save would do, without doing it. */
    compare(record: ItemRecord): SaveOutcome {
      const before = current.get(uidOf(record));
      if (before === undefined) return 'added';
      return isSameRecord(String(before['data']), JSON.stringify(record)) ? 'unchanged' : 'changed';
    },

    /** Withdraws an item; its versions stay. @returns whether there was one */
    remove(uid: string): boolean {
      return transact(db, () => {
        if (deleteItem.run(uid).changes === 0) return false;
        insertLog.run(uid, 'remove');
        return true;
      });
    },

    find,

    /** An item as it was last saved, even if it was withdrawn since. */
    lastOf(uid: string): Item | undefined {
      const row = last.get(uid);
      return row === undefined ? undefined : readRow(row);
    },

    /** What a version says, with its number. */
    recordAt(uid: string, version: number): Item | undefined {
      const row = at.get(uid, version);
      return row === undefined ? undefined : readRow(row);
    },

    /** Items of the provenance archive whose shelfmark is the same but for spaces, signs and capitals. */
    withShelfmark(shelfmark: string, most: number): string[] {
      return withShelfmark.all(shelfmark, most).map(({ uid }) => String(uid));
    },

    /** Items in the order asked, each with its `_version` and annotations, and the ids that name none. */
    findAll(uids: readonly string[]): { hits: Item[]; notfound: string[] } {
      const hits: Item[] = [];
      const notfound: string[] = [];
      for (const uid of uids) {
        const hit = find(uid);
        if (hit === undefined) notfound.push(uid);
        else hits.push(hit);
      }
      return { hits, notfound };
    },

    /** Of many items what can be compared, in the order asked; records are not read whole for it. */
    subjects(uids: readonly string[]): ItemSubjects[] {
      return subjects.all(JSON.stringify(uids)).map((row) => readSubjects(String(row['subjects'])));
    },

    /** The items that show images, in the order of the images. */
    showing(images: readonly string[]): { image: string; uid: string }[] {
      return showing
        .all(JSON.stringify(images))
        .map((row) => ({ image: String(row['image']), uid: String(row['uid']) }));
    },

    versions,
    versionOf,

    /** The same without their rows. */
    *stream(): Generator<Item, void, undefined> {
      for (const { item } of versions()) yield item;
    },

    /** Items from all over the collection, each once: so many at most, evenly between the first and the last. */
    sample(count: number): Item[] {
      const { first, last: end } = span.get() ?? {};
      const step = Math.max(1, (numberOf(end) - numberOf(first)) / count);
      const found: Item[] = [];
      for (let from = numberOf(first); found.length < count;) {
        const row = nextFrom.get(Math.ceil(from));
        if (row === undefined) break;
        found.push(readRow(row));
        from = Math.max(from + step, numberOf(row['acquired']) + 1);
      }
      return found;
    },

    /** The items that came in last, newest first. */
    latest(count: number): Item[] {
      return latest.all(count).map(readRow);
    },

    /**
     * A range of all items in the order in which they first came in, with when each was last saved. Each call has a
     * statement of its own: others may be served between two rows.
     * @param size of the range, -1 for all that follow
     */
    *saves({ size, offset }: { size: number; offset: number }): Generator<ItemSave, void, undefined> {
      for (const row of db.prepare(savesInOrder).iterate(size, offset)) {
        yield { uid: String(row['uid']), changed: String(row['saved_at']) };
      }
    },

    /** When items were saved, in the order asked; those that are not there are left out. */
    dates(uids: readonly string[]): ItemDates[] {
      return dates.all(JSON.stringify(uids)).map((row) => ({
        uid: String(row['uid']),
        added: String(row['added']),
        changed: String(row['changed']),
      }));
    },

    count(): number {
      return numberOf(countItems.get()?.['count']);
    },

    /** The number of the last entry of the log; 0 before the first. */
    lastSeq(): number {
      return numberOf(lastEvent.get()?.['seq']);
    },

    /** Changes whenever another connection has committed. */
    dataVersion(): number {
      return numberOf(dataVersion.get()?.['data_version']);
    },

    /** What happened after an entry of the log, with the items as they are now. */
    eventsAfter(seq: number, limit: number): ItemEvent[] {
      const asking = forumCodes();
      return eventsAfter.all(seq, limit).map((row) => {
        const uid = String(row['uid']);
        const now = searched.get(uid);
        const event = { seq: numberOf(row['seq']), uid };
        return now === undefined ? event : Object.assign(event, { now: readVersion(now, asking) });
      });
    },
  };
}

function readSubjects(text: string): ItemSubjects {
  const [ID, PARENT, IC]: [string[], string[] | null, string[] | null] = JSON.parse(text);
  return { ID, ...(PARENT && { PARENT }), ...(IC && { IC }) };
}
