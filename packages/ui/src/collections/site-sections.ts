import { isSection, isSectionKey, sectionKeys, type SectionKey } from '@iconotheca/contracts/collection/section';
import { pageDataOfDocument } from '@iconotheca/client';

/** Returns the sections that the visited host shows, in its order; all of them where its brand does not say. */
export function sectionKeysOfSite(): readonly SectionKey[] {
  return pageDataOfDocument().brand.sections?.filter(isSectionKey) ?? sectionKeys;
}

/** Returns the section that a search from a page without one goes to: that of all content, or the brand's own. */
export function searchedSection(): string {
  const section = pageDataOfDocument().brand.defaultSection;
  return section !== undefined && isSection(section) ? section : 'all';
}
