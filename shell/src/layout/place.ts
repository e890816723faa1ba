import { collections } from '@iconotheca/contracts/collection/collection';
import { archivesOf, profileOf, profileOfSection, type Profiles } from '@iconotheca/contracts/collection/profiles';
import { collectionOfSection, isSectionKey } from '@iconotheca/contracts/collection/section';
import type { Link } from '@iconotheca/contracts/release/link';
import type { BrandView, ProfileView } from '@iconotheca/contracts/release/registry';
import { words as names } from '@iconotheca/ui/words/names';

/** Band below the header: a section's tab, or the band of a partner or a collection. */
export type Band =
  | { kind: 'tab'; pigment: string; label: string; href?: string }
  | { kind: 'partner'; pigment: string; name: string; links: readonly Link[] };

/** Words of a page beside its address. */
interface PageWords {
  section: string | undefined;
  tab: string | undefined;
}

/** Settings of the site that decide about bands beside the address. */
interface Site {
  profiles: Profiles<ProfileView>;
  brand: Pick<BrandView, 'banner'>;
}

/**
 * Chooses the band of an address (spec §2): that of a collection's profile for its section and pages, else the brand's,
 * else a section's tab.
 */
export function bandAt(pathname: string, { section: ownSection, tab }: PageWords, { profiles, brand }: Site): Band {
  const section = sectionOfPath(pathname) ?? ownSection;
  const own = section === undefined ? undefined : profileOfSection(profiles, section);
  const profile = own ?? (isProvenancePath(pathname) ? archivesOf(profiles)[0] : undefined);
  const shown = profile?.bannerOf === undefined ? profile : (profileOf(profiles, profile.bannerOf) ?? profile);
  if (shown !== undefined && shown.banner.kind !== 'tab') {
    const { kind, name, links } = shown.banner;
    return { kind: 'partner', pigment: kind, name, links };
  }
  if (brand.banner !== undefined) return { kind: 'partner', pigment: 'brand', ...brand.banner };
  if (section === undefined && tab !== undefined) return { kind: 'tab', pigment: 'all', label: tab };
  const at = section ?? 'all';
  return { kind: 'tab', pigment: at, label: tab ?? profile?.name ?? labelOf(at), href: `/r/section/${at}` };
}

/** `/r/section/{section}`, `/r/describe/{section}` and `/r/view/{uid}/{section}` */
function sectionOfPath(pathname: string): string | undefined {
  const section = /^\/r\/(?:section|describe|view\/[^/]+)\/([^/]+)\/?$/u.exec(pathname)?.[1];
  if (section === undefined) return undefined;
  return isSectionKey(section) || collectionOfSection(section) !== undefined ? section : undefined;
}

function isProvenancePath(pathname: string): boolean {
  return /^\/r\/cerlpda(?:\/|$)|^\/r\/cerl\/pda(?:\/|$)/u.test(pathname);
}

function labelOf(section: string): string {
  if (isSectionKey(section)) return names.sections[section];
  const code = collectionOfSection(section) ?? section;
  return collections.get(code) ?? code;
}
