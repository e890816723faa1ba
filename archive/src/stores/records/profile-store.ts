import { collectionProfile, type CollectionProfile } from '@iconotheca/contracts/collection/profile';
import type { ProfileRecords } from '../../ports/items.ts';
import { digestRow } from '../../db/row-digests.ts';
import { type Access, saidIn } from '../database.ts';

/** Reads profiles from JSON texts. They are asked for with every request, and change once a year. */
export function rememberProfiles(): (rows: readonly string[]) => readonly CollectionProfile[] {
  let read: { texts: string; profiles: readonly CollectionProfile[] } | undefined;
  return (rows) => {
    const texts = rows.join('\n');
    if (read?.texts !== texts) {
      read = { texts, profiles: rows.map((row) => collectionProfile.parse(JSON.parse(row))) };
    }
    return read.profiles;
  };
}

/** Query for the JSON texts of all profiles. */
export const allProfiles = 'select data from collection_profile order by code';

const sql = {
  list: allProfiles,
  put: `
    insert into collection_profile (code, data) values (?1, ?2)
    on conflict (code) do update set data = excluded.data`,
  digest: digestRow('collection_profile', 'code = ?1'),
  remove: 'delete from collection_profile where code = ?1',
};

/** Reads the profiles of a database, and remembers them between transactions. */
const readerOf = saidIn(rememberProfiles);

/** Opens the profiles of collections, in the order of their codes. */
export function openProfileStore({ read, write, dialect }: Access): ProfileRecords {
  return {
    async list() {
      const rows = await read.rows(sql.list);
      return readerOf(dialect)(rows.map(({ data }) => String(data)));
    },
    put: (profile) =>
      write((db) =>
        dialect.changeProfiles(db, async () => {
          await db.run(sql.put, profile.code, JSON.stringify(profile));
          await db.run(sql.digest, profile.code);
        }),
      ),
    remove: (code) => write((db) => dialect.changeProfiles(db, async () => (await db.run(sql.remove, code)) > 0)),
  };
}
