import type { Profiles } from '@iconotheca/contracts/collection/profiles';
import { profilesResult } from '@iconotheca/contracts/collection/profile';
import { endpoints } from '@iconotheca/contracts/http/endpoints';
import { ApiError } from '@iconotheca/contracts/http/error';
import type { ProfileView } from '@iconotheca/contracts/release/registry';
import type { Logger } from '@iconotheca/http/request-log';
import type { ArchiveClient } from '../forwarding/archive-client.ts';
import { remembered } from './remembered.ts';

/** How the archive's collections appear, as every page is told. */
export type ProfilesOf = () => Promise<Profiles<ProfileView>>;

interface ProfilesDeps {
  archive: ArchiveClient;
  logger: Logger;
}

/** A profile that was put is on the next page a moment later. */
const maxAgeMs = 1_000;

/** Asks the archive at most once a second. While it does not answer, the profiles are those that it gave last. */
export function profilesFrom({ archive, logger }: ProfilesDeps): ProfilesOf {
  let last: Profiles<ProfileView> = {};
  return remembered(async () => {
    try {
      last = await readProfiles(archive);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      logger.warn({ code: error.code }, 'The profiles of collections could not be asked for.');
    }
    return last;
  }, maxAgeMs);
}

async function readProfiles(archive: ArchiveClient): Promise<Profiles<ProfileView>> {
  const { status, body } = await archive.json({ method: 'GET', path: endpoints.profiles.path, headers: {} });
  const parsed = profilesResult.safeParse(body);
  if (status !== 200 || !parsed.success) throw new ApiError('archive-unreachable', `The archive answered ${status}.`);
  const views = parsed.data.profiles.map(({ formatVersion: _format, names, ...profile }) => [
    profile.code,
    { ...profile, name: profile.sectionTitle ?? names.en },
  ]);
  return Object.fromEntries(views) as Record<string, ProfileView>;
}
