import { collections } from '@iconotheca/contracts/collection/collection';
import { collectionOfSection, isSectionKey, sections } from '@iconotheca/contracts/collection/section';

/** What the band below the header shows: a section's tab, or the band of a partner. */
export type Band =
  | { kind: 'tab'; section: string; label: string; href?: string }
  | { kind: 'partner'; section: string; name: string; links: readonly BandLink[] };

interface BandLink {
  label: string;
  href: string;
}

const provenance = {
  kind: 'partner',
  section: 'him_CERLPDA',
  name: 'Provenance Digital Archive',
  links: [
    { label: 'Search', href: '/r/section/him_CERLPDA' },
    { label: 'Add New Item', href: '/r/cerl/pda/' },
    { label: 'Homepage', href: '/r/cerlpda' },
  ],
} as const satisfies Band;

const bibliaSacra = {
  kind: 'partner',
  section: 'him_BIBLIASACRA',
  name: 'Biblia Sacra',
  links: [
    { label: 'Search', href: '/r/section/him_BIBLIASACRA' },
    { label: 'Homepage', href: '/r/help/partnercollections' },
  ],
} as const satisfies Band;

/** What a page says of itself beside its address. */
interface PageWords {
  section: string | undefined;
  tab: string | undefined;
}

/** Which band stands at an address (spec §2): partners' own for their sections and pages, else a section's tab. */
export function bandAt(pathname: string, { section: ownSection, tab }: PageWords): Band {
  const section = sectionOfPath(pathname) ?? ownSection;
  if (isProvenancePath(pathname) || section === 'him_CERLPDA' || section === 'him_CERLCANYOUHELP') {
    return { ...provenance, section: section ?? provenance.section };
  }
  if (section === 'him_BIBLIASACRA') return bibliaSacra;
  if (section === undefined && tab !== undefined) return { kind: 'tab', section: 'all', label: tab };
  if (section === undefined) return bandOfSection('all', undefined);
  return bandOfSection(section, tab);
}

function bandOfSection(section: string, tab: string | undefined): Band {
  return { kind: 'tab', section, label: tab ?? labelOf(section), href: `/r/section/${section}` };
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
  if (isSectionKey(section)) return sections[section].label;
  const code = collectionOfSection(section) ?? section;
  return collections[code] ?? code;
}
