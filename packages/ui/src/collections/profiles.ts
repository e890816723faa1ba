import { collections, isTheme } from '@iconotheca/contracts/collection/collection';
import {
  archivesOf,
  forumCodes,
  forumSectionOf,
  isForumSection,
  profileOf,
  profileOfSection,
  type Profiles,
} from '@iconotheca/contracts/collection/profiles';
import { collectionOfSection, collectionSection } from '@iconotheca/contracts/collection/section';
import type { Item } from '@iconotheca/contracts/item/item';
import type { PageData, ProfileView } from '@iconotheca/contracts/release/registry';
import { pageDataOfDocument } from '@iconotheca/client';

/** Returns the profiles of the collections that look or behave otherwise than others, by code. */
export function pageProfiles(): Profiles<ProfileView> {
  // The client of a shell of the last version leaves out of the page's data what it does not know.
  const known: Partial<Pick<PageData, 'profiles'>> = pageDataOfDocument();
  return known.profiles ?? {};
}

/** Returns the name of a collection, as far as the page knows it: its code where it has none. */
export function collectionName(code: string): string {
  return knownCollectionName(code) ?? code;
}

/** Returns the name of a collection; undefined for one that only the archive knows. */
export function knownCollectionName(code: string): string | undefined {
  return profileOf(pageProfiles(), code)?.name ?? collections.get(code);
}

/** Tells whether a code stands for a theme or a forum, and not for an institution or a collection of one. */
export function isThemeOrForum(code: string): boolean {
  return isTheme(code) || profileOf(pageProfiles(), code)?.isForum === true;
}

/** Returns the collection that the site's form adds records to; undefined where nothing is contributed. */
export function contributedArchive(): ProfileView | undefined {
  return archivesOf(pageProfiles())[0];
}

/** Returns the section of the contributed collection; that of all content where there is none. */
export function archiveSection(): string {
  const code = contributedArchive()?.code;
  return code === undefined ? 'all' : collectionSection(code);
}

/** Returns the section of the forum; undefined where there is none. */
export function forumSection(): string | undefined {
  return forumSectionOf(pageProfiles());
}

/** Tells whether a section is a forum's. */
export function isForum(section: string): boolean {
  return collectionOfSection(section) !== undefined && isForumSection(pageProfiles(), section);
}

/** Tells whether an item is a question of a forum. */
export function isQuestion({ HIM = [] }: Pick<Item, 'HIM'>): boolean {
  return HIM.length > 0 && forumCodes(pageProfiles()).some((code) => HIM.includes(code));
}

/** Returns the key by which the style sheet gives a section its pigment: its own, or the kind of its collection's banner. */
export function pigmentOf(section: string): string {
  if (collectionOfSection(section) === undefined) return section;
  const profiles = pageProfiles();
  const own = profileOfSection(profiles, section);
  const shown = own?.bannerOf === undefined ? own : (profileOf(profiles, own.bannerOf) ?? own);
  return shown === undefined || shown.banner.kind === 'tab' ? section : shown.banner.kind;
}
