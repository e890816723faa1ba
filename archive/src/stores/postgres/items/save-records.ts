import { uidOf, type ItemRecord } from '@iconotheca/contracts/item/item';
import { digestOfCells } from '../../../db/row-digests.ts';
import { shortenRecord } from '../../../items/shorten-item.ts';
import type { SaveOutcome } from '../../../ports/items.ts';
import { addressesIn } from '../../../items/image-names.ts';
import { numberOf, type Queries } from '../../database.ts';
import { isSameRecord } from '../../records/item-rows.ts';
import { contributedCodes } from './contributed-codes.ts';
import { addDerived, namedImages, removeDerived } from './derived-rows.ts';

const sql = {
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
  linkFetched: `
    insert into item_image (image, uid)
    select image.name, named.uid from unnest($1::text[], $2::text[]) as named (name, uid)
    join image on image.name = named.name`,
  used: `
    update upload set state = 'used' where state in ('under way', 'unused') and name = any($1::text[])`,
};

/** Saves records in their order, those of different items together. */
export async function saveRecords(db: Queries, records: readonly ItemRecord[]): Promise<SaveOutcome[]> {
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
    await linkFetched(db, written);
    const images = written.flatMap(({ record }) => namedImages(record));
    if (images.length > 0) await db.run(sql.used, [...new Set(images)]);
  }
  return given.map(({ outcome }) => outcome);
}

/** Lets records show the thumbnails that are kept of pictures elsewhere. */
async function linkFetched(db: Queries, written: readonly { uid: string; record: ItemRecord }[]): Promise<void> {
  const pairs = written.flatMap(({ uid, record }) =>
    [...new Set(addressesIn(record))].map((address) => [address, uid]),
  );
  if (pairs.length === 0) return;
  await db.run(
    sql.linkFetched,
    pairs.map(([address = '']) => address),
    pairs.map(([, uid = '']) => uid),
  );
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
