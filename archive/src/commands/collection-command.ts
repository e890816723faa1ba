import type { CollectionProfile } from '@iconotheca/contracts/collection/profile';
import { StartError } from '@iconotheca/http/start-error';
import { actor } from '../accounts/actor.ts';
import { withRecords } from '../archive.ts';
import { readProfile } from '../collections/read-profile.ts';
import type { Config } from '../config.ts';
import type { RecordStore } from '../ports/record-store.ts';
import { say } from './run-command.ts';

interface Json {
  json?: boolean;
}

/** Lists the profiles of collections. */
export async function listProfiles(config: Config, options: Json): Promise<void> {
  const all = await withRecords(config, ({ profiles }) => profiles.list());
  const lines = all.map((profile) => `${profile.code} · ${profile.names.en} · ${describe(profile)}`);
  say(lines.length > 0 ? lines : ['No collection has a profile.'], all, options);
}

/** Shows a profile as the file that it can be put from again. */
export async function showProfile(config: Config, code: string): Promise<void> {
  const profile = await withRecords(config, (records) => profileOf(records, code));
  process.stdout.write(`${JSON.stringify(profile, undefined, 2)}\n`);
}

/** Puts the profile of a collection, in place of the one that it has. A running archive goes by it at once. */
export async function putProfile(config: Config, file: string, options: Json): Promise<void> {
  const profile = readProfile(file);
  const before = await withRecords(config, (records) => saveProfile(records, profile));
  const lines = [
    `The profile of ${profile.code} was ${before === undefined ? 'added' : 'changed'}: ${describe(profile)}.`,
  ];
  if ((before?.isForum ?? false) !== profile.isForum || before?.licence !== profile.licence) lines.push(reindexHint);
  say(lines, profile, options);
}

/** Takes the profile away: the collection is then one like any other. */
export async function removeProfile(config: Config, code: string, options: Json): Promise<void> {
  const profile = await withRecords(config, async (records) => {
    const found = await profileOf(records, code);
    await records.transact(async ({ profiles, audit }) => {
      await profiles.remove(code);
      await audit.add({ actor: actor(), act: 'profile removed', subject: code, detail: describe(found) });
    });
    return found;
  });
  const lines = [
    `${code} has no profile any more; its items stay.`,
    ...(profile.isForum || profile.licence !== undefined ? [reindexHint] : []),
  ];
  say(lines, { removed: code }, options);
}

/**
 * Saves a profile.
 * @returns the profile that was there before
 */
export async function saveProfile(
  records: Pick<RecordStore, 'transact'>,
  profile: CollectionProfile,
): Promise<CollectionProfile | undefined> {
  return await records.transact(async ({ profiles, audit }) => {
    const before = (await profiles.list()).find(({ code }) => code === profile.code);
    await profiles.put(profile);
    const act = before === undefined ? 'profile added' : 'profile changed';
    await audit.add({ actor: actor(), act, subject: profile.code, detail: describe(profile) });
    return before;
  });
}

/** Advice after a change: questions and rights are part of the index. */
const reindexHint = 'So that searches know its questions and rights, run: npm run archive -- reindex';

async function profileOf({ profiles }: Pick<RecordStore, 'profiles'>, code: string): Promise<CollectionProfile> {
  const all = await profiles.list();
  const found = all.find((each) => each.code === code);
  if (found !== undefined) return found;
  const known = all.map((each) => each.code).join(', ') || 'none';
  throw new StartError(`There is no profile of ${code}. Profiles: ${known}.`);
}

function describe({ isOpen, banner, isForum, contributeBy }: CollectionProfile): string {
  const parts = [
    isOpen ? 'open to all' : 'for those who get all content',
    { tab: 'a tab', dark: 'a dark banner', partner: 'a partner’s banner' }[banner.kind],
    isForum ? 'a forum' : '',
    contributeBy === undefined ? '' : `contributed to at ${contributeBy}`,
  ];
  return parts.filter((part) => part !== '').join(' · ');
}
