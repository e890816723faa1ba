import type { CollectionProfile } from '@iconotheca/contracts/collection/profile';
import type { ProfileRecords } from '../../ports/items.ts';
import { rememberProfiles } from '../rows/profile-rows.ts';
import { digestRow } from '../../db/row-digests.ts';
import { contributedCodes } from './contributed-codes.ts';
import { numberOf, type Access, type Queries, type Row } from './database/queries.ts';
import { replaceShelfmarks } from './items/derived-rows.ts';

const sql = {
  list: 'select data from collection_profile order by code',
  put: `
    insert into collection_profile (code, data) values ($1, $2)
    on conflict (code) do update set data = excluded.data`,
  digest: digestRow('collection_profile', 'code = $1'),
  remove: 'delete from collection_profile where code = $1',
  withShelfmark: `
    select item.acquired, item.uid, version.data
    from item join item_version as version on version.id = item.version_id
    where item.acquired > $1 and version.data like '%"SHELFMARK"%'
    order by item.acquired limit $2`,
};

const itemsAtOnce = 1_000;

/** Profiles of collections, in the order of their codes. */
export function openProfileStore({ read, write }: Access): ProfileRecords {
  const readProfiles = rememberProfiles();
  return {
    async list() {
      const rows = await read.rows(sql.list);
      return readProfiles(rows.map(({ data }) => String(data)));
    },
    put: (profile: CollectionProfile) =>
      write(async (db) => {
        const before = await contributedCodes(db);
        await db.run(sql.put, profile.code, JSON.stringify(profile));
        await db.run(sql.digest, profile.code);
        await followCodes(db, before);
      }),
    remove: (code) =>
      write(async (db) => {
        const before = await contributedCodes(db);
        const removed = await db.run(sql.remove, code);
        await followCodes(db, before);
        return removed > 0;
      }),
  };
}

/** Shelfmarks are those of collections that users contribute to, whichever these are now. */
async function followCodes(db: Queries, before: ReadonlySet<string>): Promise<void> {
  const now = await contributedCodes(db);
  if (before.size === now.size && [...before].every((code) => now.has(code))) return;
  for (let after = -1; ;) {
    const rows: Row[] = await db.rows(sql.withShelfmark, after, itemsAtOnce);
    const records = rows.map(({ uid, data }) => ({ uid: String(uid), record: JSON.parse(String(data)) }));
    if (records.length > 0) await replaceShelfmarks(db, records, now);
    if (rows.length < itemsAtOnce) return;
    after = numberOf(rows.at(-1)?.['acquired']);
  }
}
