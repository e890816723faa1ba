import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { foldName } from '../owner/named-entry.ts';
import { asSeen } from '../shape/as-seen.ts';
import { oneLine } from '../shape/one-line.ts';
import { nameKinds, type NameField, type NameKind } from './name-field.ts';
import { makerKey, readMaker, readPlace, yearsKey } from './read-statement.ts';

/** Sites of authorities whose addresses an entry may carry, with the part of them that is the id. */
const sites = {
  ULAN: [/^vocab\.getty\.edu\/(?:page\/)?ulan\/(\d{9})$/u, 'https://vocab.getty.edu/page/ulan/'],
  TGN: [/^vocab\.getty\.edu\/(?:page\/)?tgn\/(\d{7})$/u, 'https://vocab.getty.edu/page/tgn/'],
  GND: [/^d-nb\.info\/gnd\/([\dX-]{2,20})$/u, 'https://d-nb.info/gnd/'],
  Wikidata: [/^wikidata\.org\/(?:wiki|entity)\/(Q\d{1,12})$/u, 'https://www.wikidata.org/wiki/'],
  VIAF: [/^viaf\.org\/viaf\/(\d{1,22})\/?$/u, 'https://viaf.org/viaf/'],
  CERL: [/^data\.cerl\.org\/thesaurus\/(cn[lpc]\d{6,12})$/u, 'https://data.cerl.org/thesaurus/'],
  GeoNames: [/^geonames\.org\/(\d{1,12})(?:\/[^/]*)?$/u, 'https://www.geonames.org/'],
} as const satisfies Record<string, readonly [RegExp, string]>;

/** An address at an authority, with its short name and the id behind it. */
export interface AuthorityAddress {
  site: string;
  id: string;
  href: string;
}

/** Reads `http://vocab.getty.edu/ulan/500031075`; undefined for an address of any other site. */
export function readAuthorityAddress(address: string): AuthorityAddress | undefined {
  const plain = address.trim().replace(/^https?:\/\/(?:www\.)?/u, '');
  for (const [site, [pattern, base]] of Object.entries(sites)) {
    const id = pattern.exec(plain)?.[1];
    if (id !== undefined) return { site, id, href: base + id };
  }
  return undefined;
}

const named = z.pipe(z.pipe(z.string(), z.transform(asSeen)), oneLine(limits.maxFilterValueLength));
const address = z.pipe(
  z.string().check(
    z.refine((text) => readAuthorityAddress(text) !== undefined, {
      error: `must be an address of ${Object.keys(sites).join(', ')}: "https://www.wikidata.org/entity/Q47551"`,
    }),
  ),
  z.transform((text) => readAuthorityAddress(text)?.href ?? text),
);

export const authorityId = z
  .string()
  .check(
    z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/u, 'must be 1 to 100 letters, digits, dots, dashes or underscores'),
  );

const language = z
  .string()
  .check(z.regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$/u, 'must be a language such as "de", "la" or "zh-Latn"'));

/** A person or a place with all its names, as a line of a file holds it. */
export const authority = z.strictObject({
  id: authorityId,
  kind: z.enum(nameKinds, { error: `must be ${nameKinds.join(' or ')}` }),
  /** The name by which it is filtered and shown. */
  name: named,
  /** Years of a life, which tell it from others of the name. */
  dates: z.optional(oneLine(100)),
  variants: z._default(
    z.array(named).check(z.maxLength(limits.maxNameVariants, `has more than ${limits.maxNameVariants} names`)),
    [],
  ),
  /** Addresses under which other authorities know it. */
  ids: z._default(
    z
      .array(address)
      .check(z.maxLength(limits.maxAuthorityAddresses, `has more than ${limits.maxAuthorityAddresses} addresses`)),
    [],
  ),
  /** Languages of its names, by name: `{"Tizian": "de"}`. */
  languages: z.optional(z.record(named, language)),
  /** Id of the place in which a place lies: items that name it are found by that one too. */
  broader: z.optional(authorityId),
  /** Id of the entry that took its place, for which its names stand then. */
  replacedBy: z.optional(authorityId),
});
export type Authority = z.infer<typeof authority>;

/** The form by which a name is compared, with the years that stand behind it or '' where it has none. */
export interface NameKey {
  key: string;
  years: string;
}

/** Returns the forms by which a name in a record, a filter or an authority is compared. */
export function nameKey(kind: NameKind, written: string): NameKey {
  if (kind === 'place') return { key: foldName(readPlace(written).name), years: '' };
  const { name, dates } = readMaker(written);
  return { key: makerKey(name), years: yearsKey(dates) };
}

/** Returns the key under which an entry stands that records name by an id of CERL's thesaurus. */
export function idKey(id: string): string {
  return `id:${id}`;
}

/** Returns the key of an address at an authority, by which readers ask for an entry. */
export function addressKey({ site, id }: Pick<AuthorityAddress, 'site' | 'id'>): string {
  return site === 'CERL' ? idKey(id) : idKey(`${site}:${id}`);
}

/** Reads an address at an authority, or its short form: `wikidata:Q47551`. */
export function readAuthorityId(text: string): AuthorityAddress | undefined {
  const [, prefix = '', id = ''] = /^([A-Za-z]{3,10}):([^/\s]+)$/u.exec(text.trim()) ?? [];
  const named = Object.entries(sites).find(([site]) => site.toLowerCase() === prefix.toLowerCase());
  return readAuthorityAddress(named === undefined ? text : named[1][1] + id);
}

/** Years of two people of one name that lie further apart are those of two. */
const mostApart = 10;

/** Tells whether years may be those of one life: `1480-1576` and `1488-1576`. Where one of them is not known they may. */
export function yearsAgree(one: string, other: string): boolean {
  const [pairs] = [endsOf(one).map((end, at) => [end, endsOf(other)[at]] as const)];
  const known = pairs.flatMap(([end, otherEnd]) =>
    end === undefined || otherEnd === undefined ? [] : [end - otherEnd],
  );
  return known.length === 0 || known.some((apart) => Math.abs(apart) <= mostApart);
}

/** `-5--1` holds years before Christ. */
function endsOf(years: string): [number | undefined, number | undefined] {
  const [, from, until] = /^(-?\d+)?-(-?\d+)?$/u.exec(years) ?? [];
  return [from === undefined ? undefined : Number(from), until === undefined ? undefined : Number(until)];
}

/**
 * Returns the value by which a name is filtered and counted where no authority knows it: without workshops and doubts, and
 * with the years, which alone tell a father from a son of his name.
 */
export function plainName(field: NameField, written: string): string {
  const { name, dates } = field === 'ARTIST' ? readMaker(written) : readPlace(written);
  return dates === undefined ? name : `${name} (${dates})`;
}
