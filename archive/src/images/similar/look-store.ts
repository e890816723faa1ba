import type { DatabaseSync } from 'node:sqlite';

/** Part of every version: counted up when the same picture gets another descriptor. */
const revision = 1;

/** An image whose look is still to be found, and the version of its files. */
export interface UnseenImage {
  name: string;
  version: string;
}

export interface StoredLook {
  seq: number;
  name: string;
  look: Int8Array;
}

export type LookStore = ReturnType<typeof openLookStore>;

/** What images look like. The only place that knows its table. */
export function openLookStore(db: DatabaseSync) {
  const unseen = db.prepare(`
    select image.name as name, image.version as version
    from image left join image_look as look on look.name = image.name and look.version = ? || image.version
    where image.state = 'ready' and look.name is null`);
  const gone = db.prepare('select name from image_look where name not in (select name from image)');
  const remove = db.prepare('delete from image_look where name = ?');
  const insert = db.prepare('insert or replace into image_look (name, version, descriptor) values (?, ?, ?)');
  const after = db.prepare('select seq, name, descriptor from image_look where seq > ? order by seq');
  const version = db.prepare("select version from image where name = ? and state = 'ready'");
  const shown = db.prepare(`
    select wanted.value as name from json_each(?) as wanted
    where exists (select 1 from item_image where image = wanted.value)
      and exists (select 1 from image where name = wanted.value)
    order by wanted.key`);
  const dataVersion = db.prepare('pragma data_version');
  const prefix = `${revision} `;

  return {
    unseen(): UnseenImage[] {
      return unseen.all(prefix).map((row) => ({ name: String(row['name']), version: String(row['version']) }));
    },

    /** Forgets images that are no longer there. @returns their names */
    forgetGone(): string[] {
      const names = gone.all().map((row) => String(row['name']));
      for (const name of names) remove.run(name);
      return names;
    },

    save({ name, version: of }: UnseenImage, look: Int8Array): void {
      insert.run(name, prefix + of, look);
    },

    /** What was saved since, in order. */
    *after(seq: number): Generator<StoredLook, void, undefined> {
      for (const row of after.iterate(seq)) {
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

    /** Changes whenever another connection has committed. */
    dataVersion(): number {
      return Number(dataVersion.get()?.['data_version'] ?? 0);
    },
  };
}
