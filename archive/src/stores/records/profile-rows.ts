import { collectionProfile, type CollectionProfile } from '@iconotheca/contracts/collection/profile';

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
