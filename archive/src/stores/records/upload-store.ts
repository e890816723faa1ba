import type { UploadRecords } from '../../ports/contributions.ts';
import { numberOf, saidIn, textOf, type Access } from '../database.ts';

const statements = saidIn(({ among, list }) => ({
  sentSince: `
    select coalesce(sum(bytes), 0) as bytes, coalesce(min(begun_at), 0) as first_at
    from upload where owner_pk = ?1 and begun_at > ?2`,
  begin: `
    insert into upload (name, owner_pk, filename, bytes, state, begun_at, wanted_at)
    values (?1, ?2, ?3, ?4, 'under way', ?5, ?5)`,
  beginNamed: `
    insert into upload (name, owner_pk, filename, bytes, state, begun_at, wanted_at)
    values (?1, ?2, ?3, ?4, 'used', ?5, ?5)
    on conflict (name) do update set owner_pk = excluded.owner_pk, filename = excluded.filename, bytes = excluded.bytes,
      state = 'used', begun_at = excluded.begun_at, wanted_at = excluded.wanted_at`,
  refuseNamed: "update upload set state = 'refused', bytes = ?2 where name = ?1 and state = 'used'",
  sender: "select owner_pk from upload where name = ?1 and state in ('unused', 'used')",
  settle: "update upload set state = ?2, bytes = ?3 where name = ?1 and state = 'under way'",
  // One that a process was killed over may have left its image, which is swept.
  removeFailed: `
    delete from upload where owner_pk = ?1 and begun_at <= ?2
      and (state = 'refused' or state = 'under way' and not exists (select 1 from image where image.name = upload.name))`,
  sentBy: `
    select upload.name as name, filename, bytes
    from ${list('?2', 'asked')} join upload on upload.name = asked.value
    where owner_pk = ?1 and state in ('unused', 'used') order by asked.key`,
  want: `update upload set wanted_at = ?3 where owner_pk = ?1 and state = 'unused' and ${among('name', '?2')}`,
  unwanted: `
    select name from upload where state in ('under way', 'unused') and wanted_at <= ?1 order by wanted_at, name limit ?2`,
  sweep: `
    update upload set state = 'swept', leftover = ?3
    where name = ?1 and state in ('under way', 'unused') and wanted_at <= ?2`,
  leftovers: 'select name, leftover from upload where leftover is not null order by name',
  removeLeftover: 'update upload set leftover = null where name = ?1',
  swept: `
    select upload.name as name
    from ${list('?1', 'asked')} join upload on upload.name = asked.value
    where state = 'swept' order by asked.key`,
}));

/** Opens the uploads of an archive. */
export function openUploadStore({ read, write, dialect }: Access): UploadRecords {
  const sql = statements(dialect);
  return {
    async sentSince(ownerPk, after) {
      const [row] = await read.rows(sql.sentSince, ownerPk, after);
      return { bytes: numberOf(row?.['bytes']), firstAt: numberOf(row?.['first_at']) };
    },
    async begin({ name, ownerPk, filename, bytes, begunAt }) {
      await write((db) => db.run(sql.begin, name, ownerPk, filename, bytes, begunAt));
    },
    async beginNamed({ name, ownerPk, filename, bytes, begunAt }) {
      await write((db) => db.run(sql.beginNamed, name, ownerPk, filename, bytes, begunAt));
    },
    async refuseNamed(name, bytes) {
      await write((db) => db.run(sql.refuseNamed, name, bytes));
    },
    async settle(name, state, bytes) {
      await write((db) => db.run(sql.settle, name, state, bytes));
    },
    senderOf: async (name) => textOf((await read.rows(sql.sender, name))[0]?.['owner_pk']) ?? undefined,
    async removeFailed(ownerPk, before) {
      await write((db) => db.run(sql.removeFailed, ownerPk, before));
    },
    async sentBy(ownerPk, names) {
      const rows = await read.rows(sql.sentBy, ownerPk, names);
      return rows.map(({ name, filename, bytes }) => ({
        name: String(name),
        filename: String(filename),
        bytes: numberOf(bytes),
      }));
    },
    async want(ownerPk, names, at) {
      await write((db) => db.run(sql.want, ownerPk, names, at));
    },
    unwanted: async (before, count) => (await read.rows(sql.unwanted, before, count)).map(({ name }) => String(name)),
    sweep: async (name, before, leftover) =>
      (await write((db) => db.run(sql.sweep, name, before, leftover ?? null))) > 0,
    async leftovers() {
      const rows = await read.rows(sql.leftovers);
      return rows.map(({ name, leftover }) => ({ name: String(name), version: String(leftover) }));
    },
    async removeLeftover(name) {
      await write((db) => db.run(sql.removeLeftover, name));
    },
    swept: async (names) => (await read.rows(sql.swept, names)).map(({ name }) => String(name)),
  };
}
