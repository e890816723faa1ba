import type { DatabaseSync } from 'node:sqlite';
import type { Holder, Namesake } from '../../ports/ownership.ts';

/** Rows of a copy: each holder is an id with any name, or a name without id. */
const ofCopy = `
  from item_copy
  where shelfmark = ? and institution_id in (select value ->> 'id' from json_each(?))
    and (institution_id <> '' or institution in (select value ->> 'name' from json_each(?)))`;

/** Owners and copies of the records: triggers fill their tables (0013-owners.sql). */
export function openOwnershipStore(db: DatabaseSync) {
  const naming = db.prepare('select uid from item_owner where owner = ? order by uid limit ?');
  const countNaming = db.prepare('select count(*) as count from item_owner where owner = ?');
  const named = db.prepare(`
    select owner, min(label) as label, count(*) as count from item_owner where name = ?
    group by owner order by count desc, owner limit ?`);
  const holders = db.prepare(`
    select distinct institution_id as id, institution as name from item_copy
    where shelfmark = ? and ((institution_id = ? and institution_id <> '') or institution = ?)`);
  const inCopy = db.prepare(`select uid ${ofCopy} order by uid limit ?`);
  const countInCopy = db.prepare(`select count(*) as count ${ofCopy}`);

  return {
    naming(owner: string, limit: number): string[] {
      return naming.all(owner, limit).map((row) => String(row['uid']));
    },

    countNaming(owner: string): number {
      return Number(countNaming.get(owner)?.['count'] ?? 0);
    },

    named(name: string, limit: number): Namesake[] {
      return named.all(name, limit).map((row) => ({
        owner: String(row['owner']),
        label: String(row['label']),
        count: Number(row['count']),
      }));
    },

    holders(shelfmark: string, { id, name }: Holder): Holder[] {
      return holders.all(shelfmark, id, name).map((row) => ({ id: String(row['id']), name: String(row['name']) }));
    },

    inCopy(shelfmark: string, of: readonly Holder[], limit: number): string[] {
      const asked = JSON.stringify(of);
      return inCopy.all(shelfmark, asked, asked, limit).map((row) => String(row['uid']));
    },

    countInCopy(shelfmark: string, of: readonly Holder[]): number {
      const asked = JSON.stringify(of);
      return Number(countInCopy.get(shelfmark, asked, asked)?.['count'] ?? 0);
    },
  };
}
