import * as z from 'zod/mini';
import { itemTypeKey } from '../item/item-type.ts';
import { keysOf } from '../shape/keys-of.ts';
import { limits } from '../limits.ts';
import { asSeen } from '../shape/as-seen.ts';
import { oneLine } from '../shape/one-line.ts';

/** On Hold, Must have, Include, Exclude (spec §3). */
export const modes = ['_', 'A', 'O', 'N'] as const;
export type Mode = (typeof modes)[number];

/**
 * Fields that can be filtered and counted, in the order of their column. The key is the index's name, `param` what stands
 * behind `facet_` in an address, `from` the fields of the record it is made of. Their names are messages (`common.names`).
 */
export const facetFields = {
  TIPE: { param: 'tipe', from: ['TYPE'] },
  HIM: { param: 'him', from: ['HIM'] },
  ICPATH: { param: 'ic', from: ['IC'] },
  PARENT: { param: 'parent', from: ['PARENT'] },
  CENTURY: { param: 'century', from: ['DATE_ORIG_CENTURY'] },
  /** Counted by half-century (`1600-1649`, `undated`); a filter takes any years, see date-span.ts. */
  DATE: { param: 'date', from: ['FROM', 'UNTIL', 'DATE', 'DATE_ORIG'] },
  INSTIT: { param: 'instit', from: ['INSTIT_INV', 'INSTIT'] },
  KIND: { param: 'kind', from: ['TYPE_INS'] },
  PLACE: { param: 'place', from: ['PLACE', 'LOCATION_ORIG'] },
  OWNER: { param: 'owner', from: ['OWNERS', 'PERSON_OWNER'] },
  ARTIST: { param: 'artist', from: ['PERSON_ARTIST', 'PERSON_AUTHOR', 'PRINTER'] },
  /** Answer to the question if its pictures may be reused, see rights.ts. */
  RIGHTS: { param: 'rights', from: [] },
  /** Fields that readers can add to an item, see missing-field.ts: `notations`. */
  LACKS: { param: 'lacks', from: [] },
  /** Source of the marked places on its images, see marked-by.ts. */
  MARKED: { param: 'marked', from: [] },
  /** State of a question, see question.ts. */
  ANSWERED: { param: 'answered', from: [] },
} as const;

export type FacetField = keyof typeof facetFields;

export const facetFieldNames = keysOf(facetFields);

const byParam = new Map<string, FacetField>(facetFieldNames.map((field) => [facetFields[field].param, field]));

/** Returns the field of a parameter, `facet_ic` → `ICPATH`; undefined when no field goes by it. */
export function facetFieldOfParam(param: string): FacetField | undefined {
  return param.startsWith('facet_') ? byParam.get(param.slice('facet_'.length)) : undefined;
}

export const filter = z.object({
  field: z.enum(facetFieldNames),
  mode: z.enum(modes),
  value: oneLine(limits.maxFilterValueLength, 'has no value behind its mode'),
});
export type Filter = z.infer<typeof filter>;

/** Identifies a filter whatever its mode. */
export function filterKey({ field, value }: Pick<Filter, 'field' | 'value'>): string {
  return `${field}\u0000${value}`;
}

/** Fields whose values are names, and not codes, ids or classes. */
const named: ReadonlySet<FacetField> = new Set(['CENTURY', 'INSTIT', 'KIND', 'PLACE', 'OWNER', 'ARTIST']);

/** Returns the value by which a field is filtered and counted where a record, or a reader, writes it so. */
export function facetValue(field: FacetField, written: string): string {
  if (field === 'TIPE') return itemTypeKey(written);
  return named.has(field) ? asSeen(written) : written;
}

/**
 * Reads the value of a facet parameter: the first character is the mode, the rest the value.
 * @returns what is wrong, in words, when it cannot be read
 */
export function parseFilter(field: FacetField, text: string): Filter | string {
  const mode = modes.find((candidate) => text.startsWith(candidate));
  if (mode === undefined) return `must begin with one of ${modes.join(' ')}`;
  const value = facetValue(field, text.slice(1));
  const parsed = filter.safeParse({ field, mode, value });
  return parsed.success ? parsed.data : (parsed.error.issues[0]?.message ?? 'is not a filter');
}
