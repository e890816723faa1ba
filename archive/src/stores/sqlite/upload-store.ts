import type { DatabaseSync } from 'node:sqlite';
import type { NewUpload, Sent, SentFile } from '../../ports/contributions.ts';
import type { ImageVersion } from '../../ports/images.ts';

/** The only place that knows the table of uploads. */
export function openUploadStore(db: DatabaseSync) {
  const sentSince = db.prepare(`
    select coalesce(sum(bytes), 0) as bytes, coalesce(min(begun_at), 0) as first_at
    from upload where owner_pk = ? and begun_at > ?`);
  const insert = db.prepare(`
    insert into upload (name, owner_pk, filename, bytes, state, begun_at, wanted_at)
    values (?, ?, ?, ?, 'under way', ?, ?)`);
  const sender = db.prepare("select owner_pk from upload where name = ? and state in ('unused', 'used')");
  const settle = db.prepare("update upload set state = ?, bytes = ? where name = ? and state = 'under way'");
  // One that a process was killed over may have left its image, which is swept.
  const removeFailed = db.prepare(`
    delete from upload where owner_pk = ? and begun_at <= ?
      and (state = 'refused' or state = 'under way' and not exists (select 1 from image where image.name = upload.name))`);
  const sentBy = db.prepare(`
    select upload.name as name, filename, bytes
    from json_each(?) as asked join upload on upload.name = asked.value
    where owner_pk = ? and state in ('unused', 'used') order by asked.key`);
  const want = db.prepare(`
    update upload set wanted_at = ?
    where owner_pk = ? and state = 'unused' and name in (select value from json_each(?))`);
  const unwanted = db.prepare(`
    select name from upload where state in ('under way', 'unused') and wanted_at <= ? order by wanted_at limit ?`);
  const sweep = db.prepare(`
    update upload set state = 'swept', leftover = ?
    where name = ? and state in ('under way', 'unused') and wanted_at <= ?`);
  const leftovers = db.prepare('select name, leftover from upload where leftover is not null');
  const removeLeftover = db.prepare('update upload set leftover = null where name = ?');
  const swept = db.prepare(`
    select name from json_each(?) as asked join upload on upload.name = asked.value
    where state = 'swept' order by asked.key`);

  return {
    /** @param after milliseconds since epoch */
    sentSince(ownerPk: string, after: number): Sent {
      const row = sentSince.get(ownerPk, after);
      return {
        bytes: Number(row?.['bytes'] ?? 0),
        firstAt: Number(row?.['first_at'] ?? 0),
      };
    },

    begin({ name, ownerPk, filename, bytes, begunAt }: NewUpload): void {
      insert.run(name, ownerPk, filename, bytes, begunAt, begunAt);
    },

    /** The account that sent an image. */
    senderOf(name: string): string | undefined {
      const pk = sender.get(name)?.['owner_pk'];
      return typeof pk === 'string' ? pk : undefined;
    },

    settle: (name: string, state: 'unused' | 'refused', bytes: number): void => void settle.run(state, bytes, name),

    /** What came to nothing until then. @param before milliseconds since epoch */
    removeFailed: (ownerPk: string, before: number): void => void removeFailed.run(ownerPk, before),

    /** Those of the images that an account sent. */
    sentBy(ownerPk: string, names: readonly string[]): SentFile[] {
      return sentBy.all(JSON.stringify(names), ownerPk).map((row) => ({
        name: String(row['name']),
        filename: String(row['filename']),
        bytes: Number(row['bytes']),
      }));
    },

    /** @param at milliseconds since epoch */
    want: (ownerPk: string, names: readonly string[], at: number): void =>
      void want.run(at, ownerPk, JSON.stringify(names)),

    /** @param before milliseconds since epoch */
    unwanted(before: number, count: number): string[] {
      return unwanted.all(before, count).map((row) => String(row['name']));
    },

    /** @returns whether it was still unwanted */
    sweep: (name: string, before: number, leftover: string | undefined): boolean =>
      sweep.run(leftover ?? null, name, before).changes > 0,

    leftovers(): ImageVersion[] {
      return leftovers.all().map((row) => ({ name: String(row['name']), version: String(row['leftover']) }));
    },

    removeLeftover: (name: string): void => void removeLeftover.run(name),

    swept(names: readonly string[]): string[] {
      return swept.all(JSON.stringify(names)).map((row) => String(row['name']));
    },
  };
}
