import { asSeen } from '../shape/as-seen.ts';

/**
 * The 28 item types (spec §3). The key is the record's TYPE lower-cased with spaces and apostrophes removed; it is
 * what TIPE filters carry.
 */
export const itemTypes = {
  bibliography: 'Bibliography',
  bibliographycontainer: 'Bibliography container',
  book: 'Book',
  bookillustration: 'Book illustration',
  emblempictura: 'Emblem pictura',
  emblembook: 'Emblem book',
  facsimile: 'Facsimile',
  image: 'Image',
  imagesfromperiodicals: 'Image from a periodical',
  manuscriptbook: 'Manuscript book',
  person: 'Person',
  manuscriptillumination: 'Manuscript illumination',
  printersdevice: 'Printer’s device',
  printersdeviceusage: 'Use of a printer’s device',
  proverb: 'Proverb',
  typeface: 'Typeface',
  ornament: 'Ornament',
  initial: 'Initial',
  titleprint: 'Title print',
  journal: 'Journal',
  provenanceitem: 'Provenance item',
  provenancedocument: 'Provenance document',
  provenancesource: 'Provenance source',
  provenanceimage: 'Provenance image',
  essay: 'Essay',
  aggregatedobject: 'Aggregated object',
  titlepage: 'Title page',
  ursicula: 'Ursicula',
} as const;

export type ItemType = keyof typeof itemTypes;

/** Returns the key of an item type: `Printer's Device` → `printersdevice`. */
export function itemTypeKey(type: string): string {
  return asSeen(type)
    .toLowerCase()
    .replace(/[\s'’]+/gu, '');
}

/** Tells whether a key is one of the 28 item types. */
export function isItemType(key: string): key is ItemType {
  return Object.hasOwn(itemTypes, key);
}

/** Returns what people call the type; a type outside the 28 is shown as it was written. */
export function itemTypeLabel(type: string): string {
  const key = itemTypeKey(type);
  return isItemType(key) ? itemTypes[key] : type;
}
