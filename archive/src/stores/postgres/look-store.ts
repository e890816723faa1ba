import type { LookRecords } from '../../ports/images.ts';
import { lookPrefix } from '../rows/look-rows.ts';
import { inParts, numberOf, textOf, type Access, type Row } from './database/queries.ts';

const sql = {
  unseen: `
    select image.name, image.version
    from image left join image_look as look on look.name = image.name and look.version = $1::text || image.version
    where image.state = 'ready' and look.name is null order by image.name`,
  removeGone:
    'delete from image_look where not exists (select 1 from image where image.name = image_look.name) returning name',
  remove: 'delete from image_look where name = $1',
  add: 'insert into image_look (name, version, descriptor) values ($1, $2, $3)',
  after: 'select seq, name, descriptor from image_look where seq > $1 order by seq limit $2',
  version: "select version from image where name = $1 and state = 'ready'",
  shown: `
    select wanted.name from unnest($1::text[]) with ordinality as wanted (name, place)
    where exists (
        select 1 from item_image where left(item_image.image, 255) = left(wanted.name, 255) and image = wanted.name)
      and exists (select 1 from image where image.name = wanted.name)
    order by wanted.place`,
};

/** What images look like. */
export function openLookStore({ read, write }: Access): LookRecords {
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
      const rows = inParts<Row>((last, count) => read.rows(sql.after, numberOf(last?.['seq'] ?? seq), count));
      for await (const row of rows) {
        const { descriptor } = row;
        if (!(descriptor instanceof Uint8Array)) continue;
        yield { seq: numberOf(row['seq']), name: String(row['name']), look: new Int8Array(descriptor) };
      }
    },
    versionOf: async (name) => textOf((await read.rows(sql.version, name))[0]?.['version']) ?? undefined,
    shown: async (names) => (await read.rows(sql.shown, names)).map(({ name }) => String(name)),
  };
}
