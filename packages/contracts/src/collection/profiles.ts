import type { CollectionProfile } from './profile.ts';
import { collectionOfSection, collectionSection } from './section.ts';

/** Facts that decide about a collection, whichever language its name is in. */
type ProfileFacts = Pick<
  CollectionProfile,
  | 'code'
  | 'licence'
  | 'contentNote'
  | 'isOpen'
  | 'banner'
  | 'bannerOf'
  | 'isForum'
  | 'hasNotesPanel'
  | 'contributeBy'
  | 'alsoIn'
  | 'itemTypes'
>;

/** Profiles by the code of their collection. */
export type Profiles<Profile extends ProfileFacts = ProfileFacts> = Readonly<Record<string, Profile>>;

/** Returns the profile of a section; undefined where it is no collection's, or that of a collection that is like others. */
export function profileOfSection<Profile extends ProfileFacts>(
  profiles: Profiles<Profile>,
  section: string,
): Profile | undefined {
  const code = collectionOfSection(section);
  return code === undefined ? undefined : profileOf(profiles, code);
}

/** Returns the profile of a collection; undefined for one that is like others. */
export function profileOf<Profile extends ProfileFacts>(
  profiles: Profiles<Profile>,
  code: string,
): Profile | undefined {
  return Object.hasOwn(profiles, code) ? profiles[code] : undefined;
}

/** Returns the collections that users contribute to by a form, without forums: their records may ask there. */
export function archivesOf<Profile extends ProfileFacts>(profiles: Profiles<Profile>): Profile[] {
  return Object.values(profiles).filter(({ contributeBy, isForum }) => contributeBy !== undefined && !isForum);
}

/** Returns the codes of those collections. */
export function archiveCodes(profiles: Profiles): string[] {
  return archivesOf(profiles).map(({ code }) => code);
}

/** Returns the codes of the forums, where marks are shown that their owners ask others about. */
export function forumCodes(profiles: Profiles): string[] {
  return Object.values(profiles)
    .filter(({ isForum }) => isForum)
    .map(({ code }) => code);
}

/** Returns the section of the forum that the site's home page and its provenance archive ask in. */
export function forumSectionOf(profiles: Profiles): string | undefined {
  const [code] = forumCodes(profiles);
  return code === undefined ? undefined : collectionSection(code);
}

/** Tells whether a section is that of a forum. */
export function isForumSection(profiles: Profiles, section: string): boolean {
  return profileOfSection(profiles, section)?.isForum === true;
}

/** Returns the codes that a contributor's record is in, or may be in. */
export function contributedCodes(profiles: Profiles): ReadonlySet<string> {
  const contributed = Object.values(profiles).filter(({ contributeBy }) => contributeBy !== undefined);
  return new Set(contributed.flatMap(({ code, alsoIn = [] }) => alsoIn.concat(code)));
}

/** Returns the codes that a new record of a collection begins with: those beside it, then its own. */
export function codesOfNew({ code, alsoIn = [] }: ProfileFacts): string[] {
  return [...alsoIn, code];
}

/** Returns the types of item that may be contributed to collections; undefined where it may be any. */
export function contributedTypes(profiles: Profiles, codes: readonly string[]): string[] | undefined {
  const archives = archivesOf(profiles).filter(({ code }) => codes.includes(code));
  const types = archives.map(({ itemTypes }) => itemTypes);
  return types.length === 0 || types.includes(undefined) ? undefined : types.flatMap((each) => each ?? []);
}

/** Returns the licences that an item's collections give for all they hold, for items that say none themselves. */
export function licencesOf(profiles: Profiles, { HIM = [] }: { HIM?: readonly string[] | undefined }): string[] {
  return HIM.flatMap((code) => profileOf(profiles, code)?.licence ?? []);
}

/** Returns the section in which an item's own page stands: that of the archive it was contributed to, or all content. */
export function homeSection(profiles: Profiles, { HIM = [] }: { HIM?: readonly string[] | undefined }): string {
  const code = archiveCodes(profiles).find((each) => HIM.includes(each));
  return code === undefined ? 'all' : collectionSection(code);
}
