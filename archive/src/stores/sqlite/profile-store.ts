import type { DatabaseSync } from 'node:sqlite';
import { collectionProfile, type CollectionProfile } from '@iconotheca/contracts/collection/profile';

/** Profiles of collections, in the order of their codes. */
export function openProfileStore(db: DatabaseSync) {
  const every = db.prepare('select data from collection_profile order by code');
  const upsert = db.prepare(`
    insert into collection_profile (code, data) values (?, ?)
    on conflict (code) do update set data = excluded.data`);
  const remove = db.prepare('delete from collection_profile where code = ?');
  /** They are asked for with every request, and change once a year. */
  let read: { texts: string; profiles: readonly CollectionProfile[] } | undefined;

  return {
    list(): readonly CollectionProfile[] {
      const rows = every.all().map(({ data }) => String(data));
      const texts = rows.join('\n');
      if (read?.texts !== texts) {
        read = { texts, profiles: rows.map((row) => collectionProfile.parse(JSON.parse(row))) };
      }
      return read.profiles;
    },

    put(profile: CollectionProfile): void {
      upsert.run(profile.code, JSON.stringify(profile));
    },

    /** @returns whether there was one */
    remove: (code: string): boolean => remove.run(code).changes > 0,
  };
}
