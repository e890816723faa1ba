import { isElsewhere, type Item } from '@iconotheca/contracts/item/item';
import { limits } from '@iconotheca/contracts/limits';

export type ImagesNamed = Pick<Item, 'ALLIMAGES' | 'URL_IMAGE' | 'URL_IIIF_MANIFEST'>;

/** Fields that name images, or give the address of a picture of which a thumbnail may be kept under it. */
const fields = ['ALLIMAGES', 'URL_IMAGE', 'URL_IIIF_MANIFEST'] as const;
/** Longer records are parsed: a pattern keeps what it has passed over, and has no room for some millions of letters. */
const longestScanned = 100_000;
/** A list of texts as JSON. */
const texts = /\[(?:"(?:[^"\\]|\\.)*",?)*\]/uy;

/**
 * Reads the images that a stored record names out of its JSON without parsing the whole: 0.3 µs in place of 2.
 * @param json as `JSON.stringify` writes it
 */
export function imagesNamedIn(json: string): ImagesNamed {
  if (!fields.some((field) => json.includes(memberOf(field)))) return {};
  // A record in a record may have members of these names as well.
  if (json.length > longestScanned || json.includes('{', 1)) return JSON.parse(json);
  return Object.fromEntries(fields.flatMap((field) => readTexts(json, field)));
}

function memberOf(field: string): string {
  return `"${field}":`;
}

function readTexts(json: string, field: (typeof fields)[number]): [string, string[]][] {
  const at = json.indexOf(memberOf(field));
  if (at === -1) return [];
  texts.lastIndex = at + memberOf(field).length;
  const list = texts.exec(json)?.[0];
  return list === undefined ? [] : [[field, JSON.parse(list)]];
}

/** Names under which an item may show images. */
export function namesIn(item: ImagesNamed): string[] {
  return fields.flatMap((field) => item[field] ?? []);
}

/** Returns the addresses by which an item names pictures elsewhere, in the order in which they stand for it. */
export function addressesIn(item: ImagesNamed): string[] {
  return namesIn(item).filter((name) => isElsewhere(name) && name.length <= limits.fetched.addressLength);
}
