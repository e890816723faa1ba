import * as z from 'zod/mini';
import { itemTypeKey } from '../item/item-type.ts';
import { limits } from '../limits.ts';
import { oneLine } from '../shape/one-line.ts';
import { facetFieldNames, facetFieldOfParam, facetFields } from './filter.ts';

/** Stands between the parts of a reading in an address; no typed word that is read holds it. */
const separator = '~';

/**
 * Words of a query that are read as a filter: they find what has the value. Readings of the same words are alternatives:
 * an item has one of their values.
 */
export const reading = z.object({
  /** The words as they were typed. */
  from: oneLine(limits.maxReadWordsLength, 'has no typed words').check(
    z.refine((text) => !text.includes(separator), `holds ${separator} in its typed words`),
  ),
  field: z.enum(facetFieldNames),
  value: oneLine(limits.maxFilterValueLength, 'has no value'),
});
export type Reading = z.infer<typeof reading>;

/** Writes a reading for an address: `date~1630-1639~1630s`. */
export function writeReading({ from, field, value }: Reading): string {
  return [facetFields[field].param, value, from].join(separator);
}

/**
 * Reads what an address says of a reading.
 * @returns what is wrong, in words, when it cannot be read
 */
export function parseReading(text: string): Reading | string {
  const first = text.indexOf(separator);
  const last = text.lastIndexOf(separator);
  if (first === last) return `must be a field, a value and the typed words, joined by ${separator}`;
  const param = text.slice(0, first);
  const field = facetFieldOfParam(`facet_${param}`);
  if (field === undefined) return `${param} is not a field that can be filtered`;
  const value = text.slice(first + 1, last);
  const parsed = reading.safeParse({
    from: text.slice(last + 1),
    field,
    value: field === 'TIPE' ? itemTypeKey(value) : value,
  });
  return parsed.success ? parsed.data : (parsed.error.issues[0]?.message ?? 'is not a reading');
}

/** Groups readings of the same words together. */
export function readingsByWords(readings: readonly Reading[]): Reading[][] {
  return [...Map.groupBy(readings, ({ from }) => from).values()];
}
