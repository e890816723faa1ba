import { type ImageRegion, region as regionShape } from '@iconotheca/contracts/image/region';
import { z } from 'zod';
import type { AnnotationRecords, StoredAnnotation } from '../../ports/contributions.ts';
import { digestRow } from '../../db/row-digests.ts';
import { type Access, numberOf } from '../database.ts';

const row = z.object({
  pk: z.string(),
  uid: z.string(),
  owner_pk: z.string(),
  name: z.string(),
  field: z.enum(['COMMENT', 'IC']),
  value: z.string(),
  version: z.number(),
  region: z.nullable(z.string()),
  modified_at: z.string(),
});

const selectAnnotation = `
  select own.pk, own.uid, own.owner_pk, account.name, own.field, own.value, own.version, own.region,
    own.modified_at
  from annotation as own join account on account.pk = own.owner_pk`;

/** @param found as `selectAnnotation` */
function readAnnotation(found: Readonly<Record<string, unknown>>): StoredAnnotation {
  const { owner_pk: userpk, name: username, modified_at: timestamp, region: json, ...rest } = row.parse(found);
  const about = json === null ? {} : { region: regionShape.parse(JSON.parse(json)) };
  return { ...rest, userpk, username, timestamp, ...about };
}

/** A region as the table keeps it. */
function writtenRegion(about: ImageRegion | null): string | null {
  return about && JSON.stringify(about);
}

const sql = {
  find: `${selectAnnotation} where own.pk = ?1`,
  findByKey: `${selectAnnotation} where own.owner_pk = ?1 and own.create_key = ?2`,
  stream: selectAnnotation.replace('select', 'select own.created_at,'),
  latest: `${selectAnnotation} order by own.modified_at desc, own.pk limit ?1`,
  wasKeyUsed: 'select 1 from annotation_version where by_pk = ?1 and create_key = ?2 limit 1',
  countOf: 'select count(*) as count from annotation where uid = ?1 and owner_pk = ?2',
  add: `
    insert into annotation (pk, uid, owner_pk, field, value, region, version, create_key, created_at, modified_at)
    values (?1, ?2, ?3, ?4, ?5, ?6, 1, ?7, ?8, ?8)`,
  update: 'update annotation set value = ?2, region = ?3, version = version + 1, modified_at = ?4 where pk = ?1',
  remove: 'delete from annotation where pk = ?1',
  addVersion: `
    insert into annotation_version (pk, uid, field, value, region, version, create_key, by_pk, at)
    values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)`,
  digest: digestRow('annotation', 'pk = ?1'),
  // Writers take turns: the last one is that of this write.
  digestVersion: digestRow('annotation_version', 'id = (select max(id) from annotation_version)'),
  log: "insert into item_log (uid, act) select uid, 'put' from item where uid = ?1",
};

/** Opens annotations and everything that was ever saved of them. Each change of one puts its item into the items' log. */
export function openAnnotationStore({ read, write }: Access): AnnotationRecords {
  const found = async (text: string, ...values: readonly string[]) => {
    const [row] = await read.rows(text, ...values);
    return row && readAnnotation(row);
  };
  return {
    find: (pk) => found(sql.find, pk),
    findByKey: (ownerPk, createKey) => found(sql.findByKey, ownerPk, createKey),
    async *stream() {
      const ordered = { text: sql.stream, by: ['created_at', 'pk'], after: ['', ''] };
      for await (const row of read.stream(ordered)) yield readAnnotation(row);
    },
    latest: async (count) => (await read.rows(sql.latest, count)).map(readAnnotation),
    wasKeyUsed: async (ownerPk, createKey) => (await read.rows(sql.wasKeyUsed, ownerPk, createKey)).length > 0,
    countOf: async (uid, ownerPk) => numberOf((await read.rows(sql.countOf, uid, ownerPk))[0]?.['count']),
    add: ({ pk, uid, ownerPk, field, value, region, createKey }) =>
      write(async (db) => {
        const now = new Date().toISOString();
        const about = writtenRegion(region);
        await db.run(sql.add, pk, uid, ownerPk, field, value, about, createKey, now);
        await db.run(sql.digest, pk);
        await db.run(sql.addVersion, pk, uid, field, value, about, 1, createKey, ownerPk, now);
        await db.run(sql.digestVersion);
        await db.run(sql.log, uid);
      }),
    update: ({ pk, uid, field, version, userpk }, { value, region }) =>
      write(async (db) => {
        const now = new Date().toISOString();
        const about = writtenRegion(region);
        await db.run(sql.update, pk, value, about, now);
        await db.run(sql.digest, pk);
        await db.run(sql.addVersion, pk, uid, field, value, about, version + 1, null, userpk, now);
        await db.run(sql.digestVersion);
        await db.run(sql.log, uid);
      }),
    remove: ({ pk, uid, field, version }, byPk) =>
      write(async (db) => {
        await db.run(sql.remove, pk);
        await db.run(sql.addVersion, pk, uid, field, null, null, version, null, byPk, new Date().toISOString());
        await db.run(sql.digestVersion);
        await db.run(sql.log, uid);
      }),
  };
}
