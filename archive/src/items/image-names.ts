import type { Item } from '@iconotheca/contracts/item/item';

export type ImagesNamed = Pick<Item, 'ALLIMAGES' | 'URL_IMAGE'>;

const fields = ['ALLIMAGES', 'URL_IMAGE'] as const;
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
