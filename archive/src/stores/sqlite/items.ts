import type { DatabaseSync } from 'node:sqlite';
import { uidOf, type Item, type ItemRecord } from '@iconotheca/contracts/item/item';
import type { ItemEvent, ItemVersion, SaveOutcome } from '../../ports/items.ts';
import { digestOfCells } from '../../db/row-digests.ts';
import { transact } from '@iconotheca/sqlite';
import { numberOf } from '../database.ts';
import { isSameRecord, readRow, readVersion } from '../records/item-rows.ts';
import { addressesIn } from '../../items/image-names.ts';
import { annotationsColumn, firstImage } from './columns.ts';
import { openProfiles } from './profiles.ts';

export type StoredItems = ReturnType<typeof openItems>;

const columns = `version.id as id, version.data as data, version.version as version, ${annotationsColumn('item.uid')}`;
const joined = 'from item join item_version as version on version.id = item.version_id';
const searchedItem = `select item.acquired as acquired, ${columns}, ${firstImage} ${joined}`;

/** Opens items as they are saved, and as a thread reads them that makes an index of them: within the call. */
export function openItems(db: DatabaseSync) {
  const current = db.prepare(`select ${columns} ${joined} where item.uid = ?`);
  const searched = db.prepare(`${searchedItem} where item.uid = ?`);
  const every = `${searchedItem} order by item.acquired`;
  const span = db.prepare('select min(acquired) as first, max(acquired) as last from item');
  const nextFrom = db.prepare(
    `select item.acquired as acquired, ${columns} ${joined} where item.acquired >= ? order by item.acquired limit 1`,
  );
  const lastVersion = db.prepare('select max(version) as version from item_version where uid = ?');
  const insertVersion = db.prepare(
    'insert into item_version (uid, version, saved_at, data, row_digest) values (?, ?, ?, ?, ?)',
  );
  const insertLog = db.prepare('insert into item_log (uid, act) values (?, ?)');
  const upsertItem = db.prepare(`
    insert into item (uid, version_id, acquired) values (?, ?, ?)
    on conflict (uid) do update set version_id = excluded.version_id`);
  const linkFetched = db.prepare(`
    insert or ignore into item_image (image, uid) select name, ? from image where name in (select value from json_each(?))`);
  const deleteItem = db.prepare('delete from item where uid = ?');
  const countItems = db.prepare('select count(*) as count from item');
  const lastEvent = db.prepare('select coalesce(max(seq), 0) as seq from item_log');
  const dataVersion = db.prepare('pragma data_version');
  const eventsAfter = db.prepare('select seq, uid from item_log where seq > ? order by seq limit ?');

  const profilesNow = openProfiles(db);

  function find(uid: string): Item | undefined {
    const row = current.get(uid);
    return row === undefined ? undefined : readRow(row);
  }

  /** Every item, in the order in which they first came in. Holds one at a time; each call has a statement of its own. */
  function* versions(): Generator<ItemVersion, void, undefined> {
    const profiles = profilesNow();
    for (const row of db.prepare(every).iterate()) yield readVersion(row, profiles);
  }

  /** An item as searches look at it. */
  function versionOf(uid: string): ItemVersion | undefined {
    const row = searched.get(uid);
    return row === undefined ? undefined : readVersion(row, profilesNow());
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
      const addresses = addressesIn(record);
      if (addresses.length > 0) linkFetched.run(uid, JSON.stringify(addresses));
      return before === undefined ? 'added' : 'changed';
    });
  }

  return {
    save,

    saveAll: (records: readonly ItemRecord[]): SaveOutcome[] => transact(db, () => records.map(save)),

    /** Withdraws an item; its versions stay. @returns whether there was one */
    remove(uid: string): boolean {
      return transact(db, () => {
        if (deleteItem.run(uid).changes === 0) return false;
        insertLog.run(uid, 'remove');
        return true;
      });
    },

    find,
    versions,
    versionOf,

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

    /** Reads what happened after an entry of the log, with the items as they are now. */
    eventsAfter(seq: number, limit: number): ItemEvent[] {
      const profiles = profilesNow();
      return eventsAfter.all(seq, limit).map((row) => {
        const uid = String(row['uid']);
        const now = searched.get(uid);
        const event = { seq: numberOf(row['seq']), uid };
        return now === undefined ? event : Object.assign(event, { now: readVersion(now, profiles) });
      });
    },
  };
}
