import type { Profiles } from '@iconotheca/contracts/collection/profiles';
import { profilesResult, type CollectionProfile } from '@iconotheca/contracts/collection/profile';
import { sourceLanguage } from '@iconotheca/contracts/language/interface-language';
import { endpoints } from '@iconotheca/contracts/api';
import { ApiError } from '@iconotheca/contracts/http/error';
import type { ProfileView } from '@iconotheca/contracts/release/registry';
import { readerLanguage } from '../wording/reader-language.ts';
import { goOnWithout, type PageArchive } from '../forwarding/page-archive.ts';
import { remembered } from './remembered.ts';

/** Profiles of the archive's collections, named in the reader's language. */
export type ProfilesOf = () => Promise<Profiles<ProfileView>>;

/** A profile that was put is on the next page a moment later. */
const maxAgeMs = 1_000;

/** Asks the archive at most once a second. While it does not answer, the profiles are those that it gave last. */
export function profilesFrom(archive: PageArchive): ProfilesOf {
  let last: CollectionProfile[] = [];
  const known = remembered(async () => {
    try {
      last = await readProfiles(archive);
    } catch (error) {
      goOnWithout(error);
    }
    return last;
  }, maxAgeMs);
  return async () => Object.fromEntries((await known()).map((profile) => [profile.code, viewOf(profile)]));
}

/** The title of a section is English. A collection without a name in the reader's language goes by that. */
function viewOf({ formatVersion: _format, contentNote: _note, names, ...profile }: CollectionProfile): ProfileView {
  const language = readerLanguage();
  const own = language === sourceLanguage ? undefined : names[language];
  return { ...profile, name: own ?? profile.sectionTitle ?? names.en };
}

async function readProfiles(archive: PageArchive): Promise<CollectionProfile[]> {
  const { status, body } = await archive.json({ method: 'GET', path: endpoints.profiles.path, headers: {} });
  const parsed = profilesResult.safeParse(body);
  if (status !== 200 || !parsed.success) throw new ApiError('archive-unreachable', `The archive answered ${status}.`);
  return parsed.data.profiles;
}
