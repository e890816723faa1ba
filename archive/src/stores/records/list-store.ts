import type { ListEntry } from '@iconotheca/contracts/list/list';
import { z } from 'zod';
import type { ListRecords, StoredList, StoredSummary } from '../../ports/contributions.ts';
import { digestRow } from '../../db/row-digests.ts';
import { type Access, numberOf } from '../database.ts';

const summaryRow = z.object({
  pk: z.string(),
  owner_pk: z.string(),
  name: z.string(),
  description: z.string(),
  public: z.number(),
  count: z.number(),
  version: z.number(),
  modified_at: z.string(),
});

const summaryColumns = 'pk, owner_pk, name, description, public, count, version, modified_at';

/** @param row `summaryColumns` */
function readSummary(row: Readonly<Record<string, unknown>>): StoredSummary {
  const { owner_pk: ownerPk, modified_at: modified, public: isPublic, ...rest } = summaryRow.parse(row);
  return { ...rest, ownerPk, modified, public: isPublic === 1 };
}

/** Entries were checked when they were saved. */
function readList(row: Readonly<Record<string, unknown>>): StoredList {
  const entries: ListEntry[] = JSON.parse(String(row['entries']));
  return { ...readSummary(row), entries };
}

const whole = `select ${summaryColumns}, entries from list`;
const sql = {
  find: `${whole} where pk = ?1`,
  findByKey: `${whole} where owner_pk = ?1 and create_key = ?2`,
  ownedBy: `select ${summaryColumns} from list where owner_pk = ?1 order by created_at, pk`,
  wholeOwnedBy: `${whole} where owner_pk = ?1 order by created_at, pk`,
  stream: `select ${summaryColumns}, entries, created_at from list`,
  countOwnedBy: 'select count(*) as count from list where owner_pk = ?1',
  add: `
    insert into list (pk, owner_pk, name, description, public, entries, count, version, create_key, created_at, modified_at)
    values (?1, ?2, ?3, ?4, ?5, ?6, ?7, 1, ?8, ?9, ?9)`,
  update: `
    update list set name = ?2, description = ?3, public = ?4, entries = ?5, count = ?6, version = version + 1,
      modified_at = ?7
    where pk = ?1`,
  digest: digestRow('list', 'pk = ?1'),
  remove: 'delete from list where pk = ?1',
};

/** Opens the lists of an archive. */
export function openListStore({ read, write }: Access): ListRecords {
  const found = async (text: string, ...values: readonly string[]) => {
    const [row] = await read.rows(text, ...values);
    return row && readList(row);
  };
  return {
    find: (pk) => found(sql.find, pk),
    findByKey: (ownerPk, createKey) => found(sql.findByKey, ownerPk, createKey),
    ownedBy: async (ownerPk) => (await read.rows(sql.ownedBy, ownerPk)).map(readSummary),
    wholeOwnedBy: async (ownerPk) => (await read.rows(sql.wholeOwnedBy, ownerPk)).map(readList),
    async *stream() {
      const ordered = { text: sql.stream, by: ['created_at', 'pk'], after: ['', ''] };
      for await (const row of read.stream(ordered)) yield readList(row);
    },
    countOwnedBy: async (ownerPk) => numberOf((await read.rows(sql.countOwnedBy, ownerPk))[0]?.['count']),
    async add({ pk, ownerPk, createKey, name, description, entries, public: isPublic }) {
      const now = new Date().toISOString();
      const text = JSON.stringify(entries);
      await write(async (db) => {
        await db.run(sql.add, pk, ownerPk, name, description, Number(isPublic), text, entries.length, createKey, now);
        await db.run(sql.digest, pk);
      });
    },
    async update(pk, { name, description, entries, public: isPublic }) {
      const text = JSON.stringify(entries);
      const now = new Date().toISOString();
      await write(async (db) => {
        await db.run(sql.update, pk, name, description, Number(isPublic), text, entries.length, now);
        await db.run(sql.digest, pk);
      });
    },
    async remove(pk) {
      await write((db) => db.run(sql.remove, pk));
    },
  };
}
