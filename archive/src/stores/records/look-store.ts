import type { LookRecords } from '../../ports/images.ts';
import { type Access, numberOf, saidIn, textOf } from '../database.ts';

/** Part of every version: counted up when the same picture gets another descriptor. */
const revision = 1;

/** Begins the version of a look, before that of its image. */
const lookPrefix = `${revision} `;

const statements = saidIn(({ list, same }) => ({
  unseen: `
    select image.name as name, image.version as version
    from image left join image_look as look on look.name = image.name and look.version = cast(?1 as text) || image.version
    where image.state = 'ready' and look.name is null order by image.name`,
  removeGone:
    'delete from image_look where not exists (select 1 from image where image.name = image_look.name) returning name',
  remove: 'delete from image_look where name = ?1',
  add: 'insert into image_look (name, version, descriptor) values (?1, ?2, ?3)',
  after: 'select seq, name, descriptor from image_look',
  version: "select version from image where name = ?1 and state = 'ready'",
  shown: `
    select wanted.value as name from ${list('?1', 'wanted')}
    where exists (select 1 from item_image where ${same('item_image.image', 'wanted.value')})
      and exists (select 1 from image where image.name = wanted.value)
    order by wanted.key`,
}));

/** Opens the looks of images. */
export function openLookStore({ read, write, dialect }: Access): LookRecords {
  const sql = statements(dialect);
  return {
    async unseen() {
      const rows = await read.rows(sql.unseen, lookPrefix);
      return rows.map(({ name, version }) => ({ name: String(name), version: String(version) }));
    },
    async removeGone() {
      const rows = await write((db) => db.rows(sql.removeGone));
      return rows.map(({ name }) => String(name));
    },
    save: ({ name, version }, look) =>
      write(async (db) => {
        await db.run(sql.remove, name);
        await db.run(sql.add, name, lookPrefix + version, Buffer.from(look.buffer, look.byteOffset, look.byteLength));
      }),
    async *after(seq) {
      for await (const row of read.stream({ text: sql.after, by: ['seq'], after: [seq] })) {
        const { descriptor } = row;
        if (!(descriptor instanceof Uint8Array)) continue;
        yield { seq: numberOf(row['seq']), name: String(row['name']), look: new Int8Array(descriptor) };
      }
    },
    versionOf: async (name) => textOf((await read.rows(sql.version, name))[0]?.['version']) ?? undefined,
    shown: async (names) => (await read.rows(sql.shown, names)).map(({ name }) => String(name)),
  };
}
