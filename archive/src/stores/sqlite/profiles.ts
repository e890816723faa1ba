import type { DatabaseSync } from 'node:sqlite';
import type { Profiles } from '@iconotheca/contracts/collection/profiles';
import { byCode } from '../../collections/profiles.ts';
import { allProfiles, rememberProfiles } from '../records/profile-store.ts';

/** Opens the profiles of collections as they are at each call, for a thread that reads items. */
export function openProfiles(db: DatabaseSync): () => Profiles {
  const all = db.prepare(allProfiles);
  const read = rememberProfiles();
  return () => byCode(read(all.all().map(({ data }) => String(data))));
}
