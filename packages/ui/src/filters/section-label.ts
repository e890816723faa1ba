import { collectionOfSection, isSectionKey } from '@iconotheca/contracts/collection/section';
import { collectionName } from '../collections/profiles.ts';
import { words as names } from '../words/names.ts';

/** Returns the label of a section: `emblembooks` → Emblem books, `him_HAB` → the collection's name, or else its code. */
export function sectionLabel(section: string): string {
  if (isSectionKey(section)) return names.sections[section];
  const code = collectionOfSection(section);
  return code === undefined ? section : collectionName(code);
}

/** Returns the label as it stands within a sentence: "Search emblem books"; a collection's name stays as it is written. */
export function sectionInSentence(section: string, name = sectionLabel(section)): string {
  return isSectionKey(section) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}
