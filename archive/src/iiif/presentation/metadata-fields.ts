import { itemTypeLabel } from '@iconotheca/contracts/item/item-type';
import { saidYear } from '@iconotheca/contracts/item/date-span';
import { words } from '../../words/en.ts';
import type { Item } from '@iconotheca/contracts/item/item';
import { rightsIn, statedIn } from '@iconotheca/contracts/rights/rights';
import { isEmpty, mottoesOf, proverbsOf, valuesOf, type Texts } from './item-texts.ts';

export interface MetadataEntry {
  /** In English. */
  label: string;
  value: Texts;
}

/** Fields that a reader of the manifest sees, in their order. */
const fields = [
  ['PERSON_AUTHOR', 'Author'],
  ['PERSON_ARTIST', 'Artist'],
  ['PRINTER', 'Printer'],
  ['IMPRESSUM', 'Imprint'],
  ['IMPRINT', 'Imprint'],
  ['PLACE', 'Place'],
  ['DATE_ORIG_CENTURY', 'Century'],
  ['TYPE_INS', 'Kind'],
  ['TECHNIQUE', 'Technique'],
  ['DIMENSION', 'Dimensions'],
  ['WIDTH', 'Width (cm)'],
  ['HEIGHT', 'Height (cm)'],
  ['LOCATION_ORIG', 'Place of origin or use'],
  ['PERSON_OWNER', 'Former owner'],
  ['OWNERS', 'Former owner'],
  ['INSTIT_INV', 'Institution'],
  ['INSTIT', 'Institution'],
  ['LOCATION_INV', 'Location'],
  ['SHELFMARK', 'Shelfmark'],
  ['ID_INV', 'Inventory number'],
  ['PAGE', 'Location in source'],
  ['LANG', 'Language'],
  ['COMMENT', 'Notes'],
  ['CONTENT_NOTE', 'Content note'],
  ['RIGHTS', 'Rights'],
] as const;

/** Lists the item's fields as a reader sees them. Dates stand behind the people. */
export function metadataOf(item: Item): MetadataEntry[] {
  const entries: MetadataEntry[] = [
    { label: 'Type', value: { en: item.TYPE.map(itemTypeLabel) } },
    { label: 'Motto', value: mottoesOf(item) },
    { label: 'Proverb', value: proverbsOf(item) },
    { label: 'Date', value: { none: datesOf(item) } },
    ...fields.map(([field, label]) => ({ label, value: { none: withoutIdentifiers(valuesOf(item, field)) } })),
  ];
  return mergeSameLabels(entries).filter(({ value }) => hasText(value));
}

/** Lists the institutions that hold the object. */
export function institutionsOf(item: Item): string[] {
  const field = ['INSTIT_INV', 'INSTIT', 'INSTIT_CERLID'].find((each) => valuesOf(item, each).length > 0);
  return field === undefined ? [] : withoutIdentifiers(valuesOf(item, field));
}

/** Returns a year in English, the language of the labels of a manifest. */
function yearInEnglish(year: string): string {
  return saidYear(year, words.names.bc);
}

function datesOf(item: Item): string[] {
  const written = [...valuesOf(item, 'DATE'), ...valuesOf(item, 'DATE_ORIG')];
  if (written.length > 0) return [...new Set(written)];
  const [from, until] = ['FROM', 'UNTIL'].map((field) => valuesOf(item, field).map(yearInEnglish)[0]);
  if (from !== undefined && until !== undefined && from !== until) return [`${from}–${until}`];
  return [from ?? until ?? ''].filter((date) => date !== '');
}

/** `cnl00028732|Leipzig` → `Leipzig` (spec §3). */
function withoutIdentifiers(values: readonly string[]): string[] {
  return values.map((value) => value.slice(value.indexOf('|') + 1).trim() || value);
}

function mergeSameLabels(entries: readonly MetadataEntry[]): MetadataEntry[] {
  const merged = new Map<string, MetadataEntry>();
  for (const { label, value } of entries) {
    const before = merged.get(label)?.value;
    const none = [...new Set([...(before?.['none'] ?? []), ...(value['none'] ?? [])])];
    merged.set(label, { label, value: before === undefined ? value : { ...before, ...value, none } });
  }
  return [...merged.values()];
}

function hasText(value: Texts): boolean {
  return !isEmpty(value) && Object.values(value).some((values) => values.length > 0);
}

/** Returns the registered address of the statement of rights that holds, where there is one: manifests state no other. */
export function addressOfRights(item: Item): string | undefined {
  return rightsIn(item)?.address;
}

/** Returns what the record states of rights where no address stands for it, for those who show the images. */
export function rightsInWords(item: Item): string[] {
  return addressOfRights(item) === undefined ? statedIn(item) : [];
}
