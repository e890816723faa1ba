import type { Queries } from './database/queries.ts';

const sql = `
  select code from collection_profile
  where data::json ->> 'contributeBy' is not null and data::json ->> 'isForum' = 'false'`;

/** Codes of the collections that users contribute to: shelfmarks of their items are kept. */
export async function contributedCodes(db: Queries): Promise<ReadonlySet<string>> {
  const rows = await db.rows(sql);
  return new Set(rows.map(({ code }) => String(code)));
}
