import { z } from 'zod';
import type { FetchedImage, ImageRecords, NewImage, StoredImage } from '../../ports/images.ts';
import type { ItemImage } from '@iconotheca/contracts/item/item';
import { type Access, numberOf, type Queries, saidIn, textOf } from '../database.ts';

const levels = z.array(z.tuple([z.number(), z.number()]));

const size = { name: z.string(), width: z.number(), height: z.number() };
const row = z.discriminatedUnion('state', [
  z.object({
    ...size,
    state: z.literal('ready'),
    color: z.string(),
    thumbhash: z.string(),
    version: z.string(),
    levels: z.string().transform((text) => levels.parse(JSON.parse(text))),
  }),
  z.object({ ...size, state: z.literal('planned') }),
  z.object({ ...size, state: z.literal('failed') }),
]);

const imageColumns = 'name, state, width, height, color, thumbhash, version, levels';

/** @param found `imageColumns` */
function readImage(found: Readonly<Record<string, unknown>>): StoredImage {
  return row.parse(found);
}

/** Plan of an image that is a thumbnail of a picture elsewhere: `fetched 2026-11-27`, then its bytes or why there is none. */
const planOf = (day: string, said: string | number) => `fetched ${day} ${said}`;
const isFetched = "plan like 'fetched %'";
const isMade = `plan is not null and not ${isFetched}`;
/** Place in a plan at which its bytes stand. */
const bytesAt = planOf('2026-11-27', '').length + 1;

const statements = saidIn(({ imageJson, among, list, same }) => ({
  find: `select ${imageColumns} from image where name = ?1`,
  versionOf: 'select version from image where name = ?1',
  describe: `
    select image.name as name, ${imageJson} as described from image where ${among('image.name', '?1')} and state <> 'failed'`,
  saveReady: `
    insert into image (name, state, width, height, color, thumbhash, version, levels, digest)
    values (?1, 'ready', ?2, ?3, ?4, ?5, ?6, ?7, ?8)
    on conflict (name) do update set state = 'ready', width = excluded.width, height = excluded.height,
      color = excluded.color, thumbhash = excluded.thumbhash, version = excluded.version, levels = excluded.levels,
      digest = excluded.digest`,
  remove: 'delete from image where name = ?1',
  plan: `
    insert into image (name, state, width, height, plan) values (?1, 'planned', ?2, ?3, ?4)
    on conflict (name) do update set state = 'planned', width = excluded.width, height = excluded.height,
      plan = excluded.plan
    where image.plan is not null and (image.plan <> excluded.plan or image.state = 'failed')`,
  replan: `update image set state = 'planned', width = ?2, height = ?3, plan = ?4 where name = ?1 and plan <> ?4`,
  saveFailed: "update image set state = 'failed' where name = ?1 and state = 'planned'",
  // An item that has its first image now, or none any more, is found by other searches.
  logShowing: `
    insert into item_log (uid, act)
    select uid, 'put' from item_image where ${same('image', '?1')} order by uid`,
  isShown: "select 1 as found from image where name = ?1 and state <> 'failed'",
  planned: "select name from image where state = 'planned' order by name",
  anyMakeable: `select 1 as found from image where ${isMade} limit 1`,
  made: `select name from image where ${isMade} and ${among('name', '?1')}`,
  fetched: `
    select image.name as name, state, version, plan, own.uid as uid
    from image left join item_image as own on ${same('own.image', 'image.name')}
    where ${isFetched} and ${among('image.name', '?1')}`,
  planFetched: `update image set plan = ?2 where name = ?1`,
  failFetched: `
    insert into image (name, state, width, height, plan) values (?1, 'failed', 1, 1, ?2)
    on conflict (name) do update set plan = excluded.plan where image.state = 'failed' and image.${isFetched}`,
  link: `
    insert into item_image (image, uid)
    select cast(?1 as text), item.uid from ${list('?2', 'asked')} join item on item.uid = asked.value
    where not exists (select 1 from item_image as own where ${same('own.image', '?1')} and own.uid = item.uid)`,
  logLinked: `
    insert into item_log (uid, act)
    select item.uid, 'put' from ${list('?1', 'asked')} join item on item.uid = asked.value order by asked.key`,
  sumFetched: `
    select count(*) as kept, sum(cast(substr(plan, ${bytesAt}) as integer)) as bytes
    from image where state = 'ready' and ${isFetched}`,
  astray: `
    select name from image
    where ${isFetched} and not exists (select 1 from item_image as own where ${same('own.image', 'image.name')}) limit ?1`,
  sameAs: `
    select image.name as name, other.name as other
    from ${list('?1', 'asked')} cross join image cross join image as other
    where image.name = asked.value and other.digest = image.digest and other.name <> image.name
      and image.digest is not null and other.state <> 'failed'
    order by asked.key, other.name`,
  undigested: `
    select name, version from image
    where digest is null and plan is null and state = 'ready' and name > ?1 order by name limit ?2`,
  saveDigest: 'update image set digest = ?3 where name = ?1 and version = ?2',
  count: "select count(*) as count from image where state <> 'failed'",
}));

/** Opens the images of an archive. */
export function openImageStore({ read, write, dialect }: Access): ImageRecords {
  const sql = statements(dialect);
  return {
    async find(name) {
      const [row] = await read.rows(sql.find, name);
      return row && readImage(row);
    },
    versionOf: (name) => versionOf(read, name),
    async describe(names) {
      const rows = await read.rows(sql.describe, names);
      return new Map(rows.map(({ name, described }) => [String(name), JSON.parse(String(described)) as ItemImage]));
    },
    saveReady: (name, image) => change(name, (db) => saveReadyIn(db, name, image)),
    remove: (name) =>
      change(name, async (db) => {
        const before = await versionOf(db, name);
        await db.run(sql.remove, name);
        return before;
      }),
    fetched: {
      async among(addresses) {
        const found = new Map<string, FetchedImage & { uids: Set<string> }>();
        for (const { name, state, version, plan, uid } of await read.rows(sql.fetched, addresses)) {
          const address = String(name);
          const [, day = '', said = ''] = String(plan).split(' ');
          const isKept = state === 'ready';
          const known = found.get(address) ?? {
            day,
            version: isKept ? String(version) : undefined,
            reason: isKept ? undefined : said,
            uids: new Set<string>(),
          };
          if (typeof uid === 'string') known.uids.add(uid);
          found.set(address, known);
        }
        return found;
      },
      keep: (address, { image, bytes, day }) =>
        change(address, async (db) => {
          const replaced = await saveReadyIn(db, address, image);
          await db.run(sql.planFetched, address, planOf(day, bytes));
          return replaced;
        }),
      fail: async (address, { reason, day }) => {
        await write((db) => db.run(sql.failFetched, address, planOf(day, reason)));
      },
      link: async (address, uids) => {
        await write(async (db) => {
          if ((await db.run(sql.link, address, uids)) > 0) await db.run(sql.logLinked, uids);
        });
      },
      async sum() {
        const [row] = await read.rows(sql.sumFetched);
        return { kept: numberOf(row?.['kept']), bytes: numberOf(row?.['bytes']) };
      },
      astray: async (count) => (await read.rows(sql.astray, count)).map(({ name }) => String(name)),
    },
    plan: (images) =>
      write(async (db) => {
        for (const { name, width, height, edition } of images) {
          await changeIn(db, name, () => db.run(sql.plan, name, width, height, edition));
        }
      }),
    hasMakeable: async () => (await read.rows(sql.anyMakeable)).length > 0,
    async madeAmong(names) {
      const rows = await read.rows(sql.made, names);
      return new Set(rows.map(({ name }) => String(name)));
    },
    replan: (images) =>
      write(async (db) => {
        for (const { name, width, height, edition } of images) await db.run(sql.replan, name, width, height, edition);
      }),
    saveFailed: (name) =>
      change(name, async (db) => {
        await db.run(sql.saveFailed, name);
      }),
    plannedNames: async () => (await read.rows(sql.planned)).map(({ name }) => String(name)),
    count: async () => numberOf((await read.rows(sql.count))[0]?.['count']),
    async sameAs(names) {
      const found = new Map<string, string[]>();
      for (const { name, other } of await read.rows(sql.sameAs, names)) {
        const others = found.get(String(name));
        if (others === undefined) found.set(String(name), [String(other)]);
        else others.push(String(other));
      }
      return found;
    },
    async undigested(after, count) {
      const rows = await read.rows(sql.undigested, after, count);
      return rows.map(({ name, version }) => ({ name: String(name), version: String(version) }));
    },
    async saveDigest({ name, version }, digest) {
      await write((db) => db.run(sql.saveDigest, name, version, digest));
    },
  };

  async function saveReadyIn(db: Queries, name: string, image: NewImage): Promise<string | undefined> {
    const before = await versionOf(db, name);
    const { width, height, color, thumbhash, version, digest = null } = image;
    const levels = JSON.stringify(image.levels);
    await db.run(sql.saveReady, name, width, height, color, thumbhash, version, levels, digest);
    return before === version ? undefined : before;
  }

  /** Changes an image, and logs its items when that shows or hides it. */
  async function changeIn<Result>(db: Queries, name: string, act: () => Promise<Result>): Promise<Result> {
    const isShown = async () => (await db.rows(sql.isShown, name)).length > 0;
    const wasShown = await isShown();
    const result = await act();
    if ((await isShown()) !== wasShown) await db.run(sql.logShowing, name);
    return result;
  }

  function change<Result>(name: string, act: (db: Queries) => Promise<Result>): Promise<Result> {
    return write((db) => changeIn(db, name, () => act(db)));
  }

  async function versionOf(db: Queries, name: string): Promise<string | undefined> {
    return textOf((await db.rows(sql.versionOf, name))[0]?.['version']) ?? undefined;
  }
}
