import { isAnonymous } from '@iconotheca/contracts/search/anonymous';
import { uidOf, type Item } from '@iconotheca/contracts/item/item';
import { saidYear } from '@iconotheca/contracts/item/date-span';
import { isItemType, itemTypeKey } from '@iconotheca/contracts/item/item-type';
import { names } from '../wording/reader-language.ts';

/** Facts of an item for its page, in words. Facts that the record lacks are absent or empty. */
export interface ItemFacts {
  title: string;
  type: string;
  creators: string[];
  /** Those of them that name a person: `anoniem` does not. */
  namedCreators: string[];
  /** Date as the record writes it. */
  date: string | undefined;
  places: string[];
  publishers: string[];
  techniques: string[];
  dimensions: string | undefined;
  institution: string | undefined;
  shelfmark: string | undefined;
  notations: string[];
}

/** Gathers the facts of an item. */
export function factsOf(item: Item): ItemFacts {
  const isBook = item.PERSON_AUTHOR !== undefined && item.PERSON_ARTIST === undefined;
  const creators = firstFilled(item.PERSON_ARTIST, item.PERSON_AUTHOR, isBook ? undefined : item.PRINTER);
  return {
    title: titleOf(item),
    type: typeName(item),
    creators,
    namedCreators: creators.filter((name) => !isAnonymous(name)),
    date: dateOf(item),
    places: filled(item.PLACE),
    publishers: filled(item.PRINTER),
    techniques: filled(item.TECHNIQUE),
    dimensions: first(item.DIMENSION) ?? dimensionsOf(item),
    institution: first(item.INSTIT_INV, item.INSTIT) ?? first(item.INSTIT_CERLID)?.replace(/^[^|]*\|/u, ''),
    shelfmark: first(item.SHELFMARK, item.ID_INV),
    notations: filled(item.IC),
  };
}

/** In the reader's language; a type outside the 28 as it was written. */
function typeName({ TYPE: [type = ''] }: Item): string {
  const key = itemTypeKey(type);
  return isItemType(key) ? names().types[key] : type;
}

/** Returns the title of the item's page for a reader of English: its caption, title, motto or name, else type and id. */
function titleOf(item: Item): string {
  const caption = first(item.CAPTION_EN, item.CAPTION, ...fieldsOf(item, 'CAPTION_'));
  const title = first(item.TITLE_SHOW, item.TITLE, item.TITLE_ABBR);
  const motto = first(item.MOTTO_EN, ...fieldsOf(item, 'MOTTO_'), item.PROVERB_EN_NORM, ...fieldsOf(item, 'PROVERB_'));
  return caption ?? title ?? motto ?? first(item.SHOW_NAME) ?? `${typeName(item)} ${uidOf(item)}`.trim();
}

function fieldsOf(item: Item, prefix: string): string[][] {
  return Object.entries(item).flatMap(([field, value]) =>
    field.startsWith(prefix) && Array.isArray(value) ? [value.map(String)] : [],
  );
}

function dateOf(item: Item): string | undefined {
  const said = first(item.DATE, item.DATE_ORIG);
  if (said !== undefined) return saidYear(said, names().bc);
  const [from, until] = [first(item.FROM), first(item.UNTIL)].map((year) => year && saidYear(year, names().bc));
  if (from !== undefined && until !== undefined && from !== until) return `${from}–${until}`;
  return from ?? until ?? first(item.DATE_ORIG_CENTURY);
}

/** `2.5 × 4 cm`, height first. */
function dimensionsOf(item: Item): string | undefined {
  const sides = [first(item.HEIGHT), first(item.WIDTH)].flatMap((side) => side?.replace(/\s*cm\.?$/iu, '') ?? []);
  return sides.length === 0 ? undefined : `${sides.join(' × ')} cm`;
}

/** Returns the first text of the fields that is not blank. */
export function first(...fields: (readonly string[] | undefined)[]): string | undefined {
  return filled(...fields)[0];
}

/** The texts of the first field that has any. */
function firstFilled(...fields: (readonly string[] | undefined)[]): string[] {
  return fields.map((field) => filled(field)).find((texts) => texts.length > 0) ?? [];
}

function filled(...fields: (readonly string[] | undefined)[]): string[] {
  return fields.flatMap((field) => field ?? []).flatMap((text) => text.trim() || []);
}
