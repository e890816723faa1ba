import type { DatabaseSync } from 'node:sqlite';
import type { MakeableImage } from '@iconotheca/contracts/image/makeable-image';
import type { ItemImage } from '@iconotheca/contracts/item/item';
import { transact } from '../../db/transact.ts';
import { describeImages } from './describe-images.ts';
import type { ImageVersion, NewImage, StoredImage } from '../../ports/images.ts';
import { imageColumns, readImage } from '../rows/image-rows.ts';

/** The table of images. The only place that knows it. */
export function openImageStore(db: DatabaseSync) {
  const select = db.prepare(`select ${imageColumns} from image where name = ?`);
  const describe = db.prepare(describeImages);
  const upsertReady = db.prepare(`
    insert into image (name, state, width, height, color, thumbhash, version, levels, digest)
    values (?, 'ready', ?, ?, ?, ?, ?, ?, ?)
    on conflict (name) do update set state = 'ready', width = excluded.width, height = excluded.height,
      color = excluded.color, thumbhash = excluded.thumbhash, version = excluded.version, levels = excluded.levels,
      digest = excluded.digest`);
  const selectVersion = db.prepare('select version from image where name = ?');
  const remove = db.prepare('delete from image where name = ?');
  const upsertPlanned = db.prepare(`
    insert into image (name, state, width, height, plan) values (?, 'planned', ?, ?, ?)
    on conflict (name) do update set state = 'planned', width = excluded.width, height = excluded.height,
      plan = excluded.plan
    where image.plan is not null and (image.plan <> excluded.plan or image.state = 'failed')`);
  const updatePlanned = db.prepare(`
    update image set state = 'planned', width = ?, height = ?, plan = ? where name = ? and plan <> ?`);
  const markFailed = db.prepare("update image set state = 'failed' where name = ? and state = 'planned'");
  // An item that has its first image now, or none any more, is found by other searches.
  const logShowing = db.prepare("insert into item_log (uid, act) select uid, 'put' from item_image where image = ?");
  const isShown = db.prepare("select 1 as found from image where name = ? and state <> 'failed'");
  const selectPlanned = db.prepare("select name from image where state = 'planned'");
  const anyMakeable = db.prepare('select 1 as found from image where plan is not null limit 1');
  const selectMade = db.prepare(
    'select name from image where plan is not null and name in (select value from json_each(?))',
  );
  const sameAs = db.prepare(`
    select image.name as name, other.name as other
    from json_each(?) as asked
    cross join image on image.name = asked.value
    cross join image as other on other.digest = image.digest and other.name <> image.name
    where image.digest is not null and other.state <> 'failed'
    order by asked.key, other.name`);
  const undigested = db.prepare(`
    select name, version from image
    where digest is null and plan is null and state = 'ready' and name > ? order by name limit ?`);
  const setDigest = db.prepare('update image set digest = ? where name = ? and version = ?');
  const countAll = db.prepare("select count(*) as count from image where state <> 'failed'");

  function versionOf(name: string): string | undefined {
    const version = selectVersion.get(name)?.['version'];
    return typeof version === 'string' ? version : undefined;
  }

  /** Changes an image, and logs its items when that shows or hides it. */
  function change<Result>(name: string, act: () => Result): Result {
    return transact(db, () => {
      const wasShown = isShown.get(name) !== undefined;
      const result = act();
      if ((isShown.get(name) !== undefined) !== wasShown) logShowing.run(name);
      return result;
    });
  }

  return {
    /** Of an image that is served, or was before it was planned again. */
    versionOf,

    find(name: string): StoredImage | undefined {
      const found = select.get(name);
      return found === undefined ? undefined : readImage(found);
    },

    /** What is known of each name, in one query; names without an image are absent. */
    describe(names: readonly string[]): Map<string, ItemImage> {
      const found = new Map<string, ItemImage>();
      for (const { name, described } of describe.iterate(JSON.stringify(names))) {
        found.set(String(name), JSON.parse(String(described)));
      }
      return found;
    },

    /** @returns the version that was replaced, whose files nothing names any more */
    saveReady(name: string, image: NewImage): string | undefined {
      const { width, height, color, thumbhash, version } = image;
      return change(name, () => {
        const before = versionOf(name);
        upsertReady.run(
          name,
          width,
          height,
          color,
          thumbhash,
          version,
          JSON.stringify(image.levels),
          image.digest ?? null,
        );
        return before === version ? undefined : before;
      });
    },

    /** @returns the version that is no longer served */
    remove(name: string): string | undefined {
      return change(name, () => {
        const before = versionOf(name);
        remove.run(name);
        return before;
      });
    },

    /**
     * Registers images to be made. What was made in the same edition is left alone, as is any image whose file was
     * handed in; what failed before is planned again.
     */
    plan(images: readonly MakeableImage[]): void {
      transact(db, () => {
        for (const { name, width, height, edition } of images) {
          change(name, () => upsertPlanned.run(name, width, height, edition));
        }
      });
    },

    /** Whether any image is made, or was, in place of being handed in. */
    hasMakeable: (): boolean => anyMakeable.get() !== undefined,

    /** Those of the names whose images are made, or were. */
    madeAmong: (names: readonly string[]): Set<string> =>
      new Set(selectMade.all(JSON.stringify(names)).map(({ name }) => String(name))),

    /** Registers again those images that are there in another edition; adds none. */
    replan(images: readonly MakeableImage[]): void {
      transact(db, () => {
        for (const { name, width, height, edition } of images) {
          updatePlanned.run(width, height, edition, name, edition);
        }
      });
    },

    saveFailed(name: string): void {
      change(name, () => markFailed.run(name));
    },

    plannedNames(): string[] {
      return selectPlanned.all().map((each) => String(each['name']));
    },

    /** Images that are there or will be. */
    count(): number {
      return Number(countAll.get()?.['count'] ?? 0);
    },

    /** Other images with the digest of each; names without such others are absent. */
    sameAs(names: readonly string[]): Map<string, string[]> {
      const found = new Map<string, string[]>();
      for (const { name, other } of sameAs.iterate(JSON.stringify(names))) {
        const others = found.get(String(name));
        if (others === undefined) found.set(String(name), [String(other)]);
        else others.push(String(other));
      }
      return found;
    },

    /** Images that were handed in and have no digest yet, after a name and by name. */
    undigested(after: string, count: number): ImageVersion[] {
      return undigested
        .all(after, count)
        .map((each) => ({ name: String(each['name']), version: String(each['version']) }));
    },

    /** Does nothing where the image has another version by now. */
    saveDigest({ name, version }: ImageVersion, digest: string): void {
      setDigest.run(digest, name, version);
    },
  };
}
