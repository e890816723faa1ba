import { itemTypeKey } from '../item/item-type.ts';
import type { Item } from '../item/item.ts';
import { keysOf } from '../shape/keys-of.ts';

/** An item belongs to a section when any clause of its rule holds. */
export type SectionClause = { TYPE: readonly string[] } | { HIM: readonly string[] } | { IC: readonly string[] };

export interface Section {
  label: string;
  /** Empty for the section that holds everything. */
  rule: readonly SectionClause[];
}

/** The 14 sections in the order of the home page. TYPE is a type key, HIM a code, IC a notation and all below it. */
export const sections = {
  all: { label: 'All content', rule: [] },
  manuscripts: { label: 'Medieval manuscripts', rule: [{ TYPE: ['manuscriptbook', 'manuscriptillumination'] }] },
  emblembooks: { label: 'Emblem books', rule: [{ TYPE: ['emblembook', 'emblempictura'] }] },
  paintings: { label: 'Paintings', rule: [{ HIM: ['PAINTINGS'] }] },
  periodicals: { label: 'Periodicals', rule: [{ TYPE: ['journal', 'imagesfromperiodicals'] }] },
  printersdevices: { label: 'Printer’s devices', rule: [{ TYPE: ['printersdevice', 'printersdeviceusage'] }] },
  photography: { label: 'Photography', rule: [{ HIM: ['PHOTOGRAPHS'] }] },
  prints: { label: 'Prints', rule: [{ HIM: ['PRINTS'] }, { TYPE: ['titleprint', 'bookillustration'] }] },
  proverbs: { label: 'Proverbs', rule: [{ TYPE: ['proverb'] }] },
  fables: { label: 'Fables', rule: [{ HIM: ['FABLES'] }, { IC: ['85'] }] },
  metamorphoses: { label: 'Metamorphoses', rule: [{ HIM: ['METAMORPHOSES'] }, { IC: ['97'] }] },
  alchemy: { label: 'Alchemy', rule: [{ HIM: ['ALCHEMY'] }, { IC: ['49E39'] }] },
  drawings: { label: 'Drawings', rule: [{ HIM: ['DRAWINGS'] }] },
  naturalhistory: { label: 'Natural history', rule: [{ HIM: ['NATURALHISTORY'] }] },
} as const satisfies Record<string, Section>;

export type SectionKey = keyof typeof sections;

export const sectionKeys = keysOf(sections);

const collectionPrefix = 'him_';

/** Tells whether a key is that of one of the 14 sections. */
export function isSectionKey(key: string): key is SectionKey {
  return Object.hasOwn(sections, key);
}

/** Returns the code in a collection's section, `him_HAB` → `HAB`; undefined for any other. */
export function collectionOfSection(section: string): string | undefined {
  const code = section.startsWith(collectionPrefix) ? section.slice(collectionPrefix.length) : '';
  return /^[\w-]{1,60}$/u.test(code) ? code : undefined;
}

/** Returns the section of a collection: `HAB` → `him_HAB`. */
export function collectionSection(code: string): string {
  return collectionPrefix + code;
}

/** Tells whether a section is one of the 14 keys, or a collection's. */
export function isSection(section: string): boolean {
  return isSectionKey(section) || collectionOfSection(section) !== undefined;
}

/** Returns the clauses that make up any section; undefined when there is no such section. */
export function sectionRule(section: string): readonly SectionClause[] | undefined {
  if (isSectionKey(section)) return sections[section].rule;
  const code = collectionOfSection(section);
  return code === undefined ? undefined : [{ HIM: [code] }];
}

/**
 * Tells whether an item belongs to a section.
 * @param below answers whether a notation lies at or below another in Iconclass.
 */
export function inSection(
  item: Pick<Item, 'TYPE' | 'HIM' | 'IC'>,
  rule: readonly SectionClause[],
  below: (notation: string, ancestor: string) => boolean,
): boolean {
  if (rule.length === 0) return true;
  return rule.some((clause) => {
    if ('TYPE' in clause) return (item.TYPE ?? []).some((type) => clause.TYPE.includes(itemTypeKey(type)));
    if ('HIM' in clause) return (item.HIM ?? []).some((code) => clause.HIM.includes(code));
    return (item.IC ?? []).some((notation) => clause.IC.some((ancestor) => below(notation, ancestor)));
  });
}
