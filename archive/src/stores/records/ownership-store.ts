import type { Holder, OwnershipRecords } from '../../ports/ownership.ts';
import { numberOf, saidIn, type Access } from '../database.ts';

const statements = saidIn(({ same, among }) => {
  // Rows of a copy: each holder is an id with any name, or a name without id.
  const ofCopy = `
    from item_copy
    where ${same('shelfmark', '?1')} and ${among('institution_id', '?2')}
      and (institution_id <> '' or ${among('institution', '?3')})`;
  return {
    naming: `select uid from item_owner where ${same('owner', '?1')} order by uid limit ?2`,
    countNaming: `select count(*) as count from item_owner where ${same('owner', '?1')}`,
    named: `
      select owner, min(label) as label, count(*) as count from item_owner where ${same('name', '?1')}
      group by owner order by count desc, owner limit ?2`,
    holders: `
      select distinct institution_id as id, institution as name from item_copy
      where ${same('shelfmark', '?1')} and ((institution_id = ?2 and institution_id <> '') or institution = ?3)`,
    inCopy: `select uid ${ofCopy} order by uid limit ?4`,
    countInCopy: `select count(*) as count ${ofCopy}`,
  };
});

/** Opens owners and copies of the records, which follow what is saved. */
export function openOwnershipStore({ read, dialect }: Access): OwnershipRecords {
  const sql = statements(dialect);
  return {
    naming: async (owner, limit) => (await read.rows(sql.naming, owner, limit)).map(({ uid }) => String(uid)),
    countNaming: async (owner) => numberOf((await read.rows(sql.countNaming, owner))[0]?.['count']),
    async named(name, limit) {
      const rows = await read.rows(sql.named, name, limit);
      return rows.map(({ owner, label, count }) => ({
        owner: String(owner),
        label: String(label),
        count: numberOf(count),
      }));
    },
    async holders(shelfmark, { id, name }) {
      const rows = await read.rows(sql.holders, shelfmark, id, name);
      return rows.map((row) => ({ id: String(row['id']), name: String(row['name']) }));
    },
    inCopy: async (shelfmark, holders, limit) =>
      (await read.rows(sql.inCopy, shelfmark, ...idsAndNames(holders), limit)).map(({ uid }) => String(uid)),
    countInCopy: async (shelfmark, holders) =>
      numberOf((await read.rows(sql.countInCopy, shelfmark, ...idsAndNames(holders)))[0]?.['count']),
  };
}

function idsAndNames(holders: readonly Holder[]) {
  return [holders.map(({ id }) => id), holders.map(({ name }) => name)] as const;
}
