import type { DatabaseSync } from 'node:sqlite';
import type { CollectionProfile } from '@iconotheca/contracts/collection/profile';
import { transact } from '../../db/transact.ts';
import { rememberProfiles } from '../rows/profile-rows.ts';
import { digestRow } from '../../db/row-digests.ts';

/** Profiles of collections, in the order of their codes. */
export function openProfileStore(db: DatabaseSync) {
  const every = db.prepare('select data from collection_profile order by code');
  const upsert = db.prepare(`
    insert into collection_profile (code, data) values (?, ?)
    on conflict (code) do update set data = excluded.data`);
  const digest = db.prepare(digestRow('collection_profile', 'code = ?'));
  const remove = db.prepare('delete from collection_profile where code = ?');
  const readProfiles = rememberProfiles();

  return {
    list(): readonly CollectionProfile[] {
      const rows = every.all().map(({ data }) => String(data));
      return readProfiles(rows);
    },

    put(profile: CollectionProfile): void {
      transact(db, () => {
        upsert.run(profile.code, JSON.stringify(profile));
        digest.run(profile.code);
      });
    },

    /** @returns whether there was one */
    remove: (code: string): boolean => remove.run(code).changes > 0,
  };
}
