import type { CollectionProfile } from '@iconotheca/contracts/collection/profile';
import type { ProfileRecords } from '../ports/items.ts';

type ProfilesByCode = Readonly<Record<string, CollectionProfile>>;

/** Puts profiles by the code of their collection. */
export function byCode(profiles: readonly CollectionProfile[]): ProfilesByCode {
  return Object.fromEntries(profiles.map((profile) => [profile.code, profile]));
}

/** Reads the profiles as they are now, by the code of their collection. */
export async function readProfiles(profiles: Pick<ProfileRecords, 'list'>): Promise<ProfilesByCode> {
  return byCode(await profiles.list());
}
