import type { DatabaseSync } from 'node:sqlite';
import type { StoredLook, UnseenImage } from '../../ports/images.ts';
import { lookPrefix } from '../rows/look-rows.ts';

/** What images look like. The only place that knows its table. */
export function openLookStore(db: DatabaseSync) {
  const unseen = db.prepare(`
    select image.name as name, image.version as version
    from image left join image_look as look on look.name = image.name and look.version = ? || image.version
    where image.state = 'ready' and look.name is null`);
  const gone = db.prepare('select name from image_look where name not in (select name from image)');
  const remove = db.prepare('delete from image_look where name = ?');
  const insert = db.prepare('insert or replace into image_look (name, version, descriptor) values (?, ?, ?)');
  const after = 'select seq, name, descriptor from image_look where seq > ? order by seq';
  const version = db.prepare("select version from image where name = ? and state = 'ready'");
  const shown = db.prepare(`
    select wanted.value as name from json_each(?) as wanted
    where exists (select 1 from item_image where image = wanted.value)
      and exists (select 1 from image where name = wanted.value)
    order by wanted.key`);

  return {
    unseen(): UnseenImage[] {
      return unseen.all(lookPrefix).map((row) => ({ name: String(row['name']), version: String(row['version']) }));
    },

    /** Removes the looks of images that are no longer there. @returns their names */
    removeGone(): string[] {
      const names = gone.all().map((row) => String(row['name']));
      for (const name of names) remove.run(name);
      return names;
    },

    save({ name, version: of }: UnseenImage, look: Int8Array): void {
      insert.run(name, lookPrefix + of, look);
    },

    /** What was saved since, in order. */
    *after(seq: number): Generator<StoredLook, void, undefined> {
      for (const row of db.prepare(after).iterate(seq)) {
        const { descriptor } = row;
        if (!(descriptor instanceof Uint8Array)) continue;
        const look = new Int8Array(descriptor.buffer, descriptor.byteOffset, descriptor.byteLength);
        yield { seq: Number(row['seq']), name: String(row['name']), look };
      }
    },

    /** The version of an image that is there. */
    versionOf(name: string): string | undefined {
      const found = version.get(name)?.['version'];
      return typeof found === 'string' ? found : undefined;
    },

    /** Those that items show, in the order given. */
    shown(names: readonly string[]): string[] {
      return shown.all(JSON.stringify(names)).map((row) => String(row['name']));
    },
  };
}
