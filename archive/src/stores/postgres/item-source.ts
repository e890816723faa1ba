import { LRUCache } from 'lru-cache';
import { limits } from '@iconotheca/contracts/limits';
import type { Profiles } from '@iconotheca/contracts/collection/profiles';
import type { Item } from '@iconotheca/contracts/item/item';
import { wholesOf } from '@iconotheca/search-engine/wholes';
import type { ItemSource, ItemVersion, StoredItems, StoredVersion } from '@iconotheca/search-engine/ports';
import { noticeMembers } from '../../items/notices.ts';
import { hitParts } from '../../items/shorten-item.ts';
import { byCode } from '../../collections/profiles.ts';
import { allProfiles, rememberProfiles } from '../records/profile-store.ts';
import { readRow, readVersion } from '../records/item-rows.ts';
import { nameSource } from '../../authorities/name-source.ts';
import { holderColumns, readHolder } from '../records/authority-store.ts';
import { openBlockingConnection, type BlockingConnection } from './database/blocking-connection.ts';
import { numberOf, type Row } from '../database.ts';
import { annotationsColumn, hitColumn, imagesColumn, searchedItem } from './items/item-columns.ts';

const annotationsOfHit = annotationsColumn('version.uid', limits.hit.textLength + 1);
const sql = {
  count: 'select count(*) as count from item',
  lastSeq: 'select coalesce(max(seq), 0) as seq from item_log',
  events: 'select seq, uid from item_log where seq > $1 order by seq limit $2',
  searched: `${searchedItem} where item.uid = any($1::text[])`,
  every: `${searchedItem} where item.acquired > $1 order by item.acquired limit $2`,
  span: 'select min(acquired) as first, max(acquired) as last from item',
  /** The first item at each place of a list. */
  sample: `
    select distinct on (item.acquired) version.data, version.version, item.acquired, ${annotationsColumn('item.uid')}
    from unnest($1::bigint[]) as place
    cross join lateral (
      select uid, version_id, acquired from item where acquired >= place order by acquired limit 1) as item
    join item_version as version on version.id = item.version_id
    order by item.acquired`,
  current: `
    select version.data from item join item_version as version on version.id = item.version_id where item.uid = $1`,
  parts: `
    select part.uid
    from item_part as part join item on item.uid = part.uid
    where left(part.whole, 255) = left($1, 255) and part.whole = $1 and part.uid > $2 and item.acquired <= $3
    order by part.uid limit $4`,
  names: `
    select ${holderColumns}
    from authority_name as own join authority as holder on holder.id = own.holder where own.key = any($1::text[])`,
  /** Rows that hold the items as long as the log ends as the reader knows it. */
  known: `
    select asked.place, version.uid, version.version, ${hitColumn} as data, ${imagesColumn}, ${annotationsOfHit}
    from unnest($1::bigint[]) with ordinality as asked (id, place)
    left join item_version as version on version.id = asked.id
    left join item_hit as hit on hit.version_id = version.id
    where (select coalesce(max(seq), 0) from item_log) <= $2
    order by asked.place`,
  changed: `
    select asked.place, found.uid, version.version, ${hitColumn} as data, ${imagesColumn}, ${annotationsOfHit}
    from unnest($1::bigint[]) with ordinality as asked (id, place)
    left join item_version as found on found.id = asked.id
    left join item on item.uid = found.uid
    left join item_version as version on version.id = item.version_id
    left join item_hit as hit on hit.version_id = version.id
    order by asked.place`,
};

/** Items that are read ahead while the ones before them are worked at. */
const pageSize = 1_000;
/** Parts come in sequence, so the wholes of the last ones are those of the next. */
const remembered = 500;

/** Opens the items in a PostgreSQL database, for a thread that makes an index of them. */
export function openItemSource(address: string): ItemSource {
  const db = openBlockingConnection(address);
  let knownTo: number | undefined;
  const known = new LRUCache<string, { item?: Item }>({ max: remembered });

  const lastSeq = () => numberOf(db.rows(sql.lastSeq)[0]?.['seq']);
  const profilesNow = openProfiles(db);

  function versionsOf(uids: readonly string[]): Map<string, ItemVersion> {
    if (uids.length === 0) return new Map();
    const profiles = profilesNow();
    return new Map(db.rows(sql.searched, uids).map((row) => [String(row['uid']), readVersion(row, profiles)]));
  }

  function find(uid: string): Item | undefined {
    const found = known.get(uid);
    if (found !== undefined) return found.item;
    const [row] = db.rows(sql.current, uid);
    const item: Item | undefined = row && JSON.parse(String(row['data']));
    known.set(uid, item === undefined ? {} : { item });
    return item;
  }

  function* versions(): Generator<ItemVersion, void, undefined> {
    const profiles = profilesNow();
    for (let next: (() => Row[]) | undefined = db.ask(sql.every, -1, pageSize); next !== undefined;) {
      const rows = next();
      next = rows.length < pageSize ? undefined : db.ask(sql.every, numberOf(rows.at(-1)?.['acquired']), pageSize);
      for (const row of rows) yield readVersion(row, profiles);
    }
  }

  const source: ItemSource = {
    count: () => numberOf(db.rows(sql.count)[0]?.['count']),
    lastSeq,
    eventsAfter(seq, limit) {
      const events = db.rows(sql.events, seq, limit);
      const now = versionsOf([...new Set(events.map(({ uid }) => String(uid)))]);
      return events.map((row) => {
        const event = { seq: numberOf(row['seq']), uid: String(row['uid']) };
        const version = now.get(event.uid);
        return version === undefined ? event : Object.assign(event, { now: version });
      });
    },
    versions,
    sample(count) {
      const [span] = db.rows(sql.span);
      const [first, last] = [numberOf(span?.['first']), numberOf(span?.['last'])];
      const step = Math.max(1, (last - first) / count);
      const places = Array.from({ length: Math.min(count, last - first + 1) }, (_, at) => Math.ceil(first + at * step));
      return db.rows(sql.sample, places).map(readRow);
    },
    wholesOf(item) {
      if (item.PARENT === undefined) return [];
      const seq = lastSeq();
      if (seq !== knownTo) known.clear();
      knownTo = seq;
      return wholesOf(item, find);
    },
    partsOf({ whole, seq, after, limit }) {
      const uids = db.rows(sql.parts, whole, after, seq, limit).map(({ uid }) => String(uid));
      const now = versionsOf(uids);
      return uids.flatMap((uid) => {
        const version = now.get(uid);
        return version === undefined ? [] : [{ uid, now: version }];
      });
    },
    atOneState: (work) => atOneState(db, work),
    close: () => db.close(),
  };
  return nameSource(source, (keys) => db.rows(sql.names, keys).map(readHolder));
}

function atOneState<Result>(db: BlockingConnection, work: () => Result): Result {
  db.rows('begin isolation level repeatable read, read only');
  try {
    const result = work();
    db.rows('commit');
    return result;
  } catch (error) {
    // The connection may be lost, and the transaction with it: what is told is why the work failed.
    try {
      db.rows('rollback');
    } catch (cause) {
      throw new AggregateError([error, cause], error instanceof Error ? error.message : String(error), { cause });
    }
    throw error;
  }
}

/** Opens the items in a PostgreSQL database for answers. */
export function openStoredItems(address: string): StoredItems {
  const db = openBlockingConnection(address);
  const profilesNow = openProfiles(db);
  return {
    read(versionIds, seq) {
      if (versionIds.length === 0) return [];
      const rows = db.rows(sql.known, versionIds, seq);
      const profiles = profilesNow();
      return (rows.length > 0 ? rows : db.rows(sql.changed, versionIds)).map((row) => readStored(row, profiles));
    },
  };
}

function openProfiles(db: BlockingConnection): () => Profiles {
  const read = rememberProfiles();
  return () => byCode(read(db.rows(allProfiles).map(({ data }) => String(data))));
}

function readStored({ uid, version, data, images, annotations }: Row, profiles: Profiles): StoredVersion {
  if (typeof uid !== 'string') return {};
  if (typeof data !== 'string') return { uid };
  const item = hitParts(data, { version: numberOf(version), annotations });
  item.members += noticeMembers(data, profiles);
  if (typeof images === 'string') item.members += `,"_images":${images}`;
  return { uid, item };
}
