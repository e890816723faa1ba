import type { ItemRecord } from '@iconotheca/contracts/item/item';
import type { Queries } from '../../database.ts';

const sql = {
  record: 'select data from item_version where uid = $1 and version = $2',
  forget: 'delete from withdrawn_item where uid = $1',
  withdraw: 'insert into withdrawn_item (keeper, uid, act_id) select keeper, $2, $3 from unnest($1::text[]) as keeper',
};

/** Notes who may restore an item: its owners, and the editors of its collections. */
export async function noteWithdrawn(
  db: Queries,
  { uid, version, id }: { uid: string; version: number; id: number },
): Promise<void> {
  const [row] = await db.rows(sql.record, uid, version);
  if (row === undefined) return;
  const { _OWNER_PK = [], HIM = [] }: ItemRecord = JSON.parse(String(row['data']));
  const keepers = [..._OWNER_PK.map((owner) => `owner ${owner}`), ...HIM.map((code) => `collection ${code}`)];
  await db.run(sql.forget, uid);
  await db.run(sql.withdraw, [...new Set(keepers)], uid, id);
}
