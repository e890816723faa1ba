import type { DatabaseSync } from 'node:sqlite';
import type { NewUpload, Sent } from '../../ports/contributions.ts';

/** The only place that knows the table of uploads. */
export function openUploadStore(db: DatabaseSync) {
  const sentSince = db.prepare(`
    select coalesce(sum(bytes), 0) as bytes, coalesce(min(begun_at), 0) as first_at
    from upload where owner_pk = ? and begun_at > ?`);
  const insert = db.prepare(`
    insert into upload (name, owner_pk, filename, bytes, state, begun_at) values (?, ?, ?, ?, 'under way', ?)`);
  const sender = db.prepare("select owner_pk from upload where name = ? and state = 'kept'");
  const settle = db.prepare('update upload set state = ? where name = ?');
  const removeFailed = db.prepare("delete from upload where owner_pk = ? and state <> 'kept' and begun_at <= ?");

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
      insert.run(name, ownerPk, filename, bytes, begunAt);
    },

    /** The account that sent an image. */
    senderOf(name: string): string | undefined {
      const pk = sender.get(name)?.['owner_pk'];
      return typeof pk === 'string' ? pk : undefined;
    },

    settle: (name: string, state: 'kept' | 'refused'): void => void settle.run(state, name),

    /** What came to nothing until then. @param before milliseconds since epoch */
    removeFailed: (ownerPk: string, before: number): void => void removeFailed.run(ownerPk, before),
  };
}
