import type { CollectionProfile } from '@iconotheca/contracts/collection/profile';
import type { ProfileRecords } from '../ports/items.ts';

type ProfilesByCode = Readonly<Record<string, CollectionProfile>>;

/** Reads the profiles as they are now, by the code of their collection. */
export async function readProfiles(profiles: Pick<ProfileRecords, 'list'>): Promise<ProfilesByCode> {
  return Object.fromEntries((await profiles.list()).map((profile) => [profile.code, profile]));
}
