import { numberOf, type Queries, type Row } from '../../database.ts';
import { replaceShelfmarks } from './derived-rows.ts';

const sql = {
  contributed: `
    select code from collection_profile
    where data::json ->> 'contributeBy' is not null and data::json ->> 'isForum' = 'false'`,
  withShelfmark: `
    select item.acquired, item.uid, version.data
    from item join item_version as version on version.id = item.version_id
    where item.acquired > $1 and version.data like '%"SHELFMARK"%'
    order by item.acquired limit $2`,
};

const itemsAtOnce = 1_000;

/** Reads the codes of the collections that users contribute to: shelfmarks of their items are kept. */
export async function contributedCodes(db: Queries): Promise<ReadonlySet<string>> {
  const rows = await db.rows(sql.contributed);
  return new Set(rows.map(({ code }) => String(code)));
}

/** Shelfmarks are those of collections that users contribute to, whichever these are after a change. */
export async function changeProfiles<Result>(db: Queries, change: () => Promise<Result>): Promise<Result> {
  const before = await contributedCodes(db);
  const result = await change();
  const now = await contributedCodes(db);
  const isSame = before.size === now.size && [...before].every((code) => now.has(code));
  if (!isSame) await writeShelfmarks(db, now);
  return result;
}

async function writeShelfmarks(db: Queries, now: ReadonlySet<string>): Promise<void> {
  for (let after = -1; ;) {
    const rows: Row[] = await db.rows(sql.withShelfmark, after, itemsAtOnce);
    const records = rows.map(({ uid, data }) => ({ uid: String(uid), record: JSON.parse(String(data)) }));
    if (records.length > 0) await replaceShelfmarks(db, records, now);
    if (rows.length < itemsAtOnce) return;
    after = numberOf(rows.at(-1)?.['acquired']);
  }
}
