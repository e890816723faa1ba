import type { YearSpan } from '@iconotheca/contracts/item/date-span';
import type { FacetField } from '@iconotheca/contracts/search/filter';
import type { Item } from '@iconotheca/contracts/item/item';
import { isAnonymous } from '@iconotheca/contracts/search/anonymous';
import { spelledWords } from '@iconotheca/text';
import { facetValuesOf, otherNamesOf } from './facet-values.ts';
import { yearsOf } from './item-years.ts';

/** Inheritance that an item hands down to its parts: they are found by it, and it stays out of their records. */
interface HandedDown {
  /** Every spelling of every word of its makers, titles, dates and places. */
  words: ReadonlySet<string>;
  values: Readonly<Record<InheritedField, readonly string[]>>;
  years: YearSpan | undefined;
}

type InheritedField = Extract<FacetField, 'ARTIST' | 'PLACE'>;

export interface Inheritance {
  /** Words of the wholes, and of other names of makers and places, that the part does not hold itself. */
  words: ReadonlySet<string>;
  /** The part's own, or those of the nearest whole that has some; what says that a maker is not known is no maker. */
  values: Readonly<Record<InheritedField, readonly string[]>>;
  years: YearSpan | undefined;
}

/** Fields that an item hands down to its parts. */
export const handedFields = /^(?:PERSON_|TITLE|DATE|PRINTER$|PLACE$|LOCATION_ORIG$|FROM$|UNTIL$)/u;

/** By the item itself: parts come in sequence, and each asks the same whole. */
const remembered = new WeakMap<Item, HandedDown>();

/**
 * Returns what a part is found by beside its own texts.
 * @param own words of the part
 * @param wholes what it is part of, nearest first
 */
export function inherit(item: Item, own: ReadonlySet<string>, wholes: readonly Item[]): Inheritance {
  const values = valuesOf(item);
  const above = wholes.map(handedDownBy);
  // A print whose maker is not known is not by the maker of its album.
  const nearest = (field: InheritedField): readonly string[] =>
    [values, ...above.map((each) => each.values)].find((each) => each[field].length > 0)?.[field] ?? [];
  return {
    words: wordsBeside(own, [otherWordsOf(item), ...above.map(({ words }) => words)]),
    values: { ARTIST: nearest('ARTIST').filter((name) => !isAnonymous(name)), PLACE: nearest('PLACE') },
    years: yearsOf(item) ?? above.find(({ years }) => years !== undefined)?.years,
  };
}

function handedDownBy(whole: Item): HandedDown {
  const known = remembered.get(whole);
  if (known !== undefined) return known;
  const texts = Object.entries(whole).flatMap(([field, value]) => (handedFields.test(field) ? textsIn(value) : []));
  const handed = {
    words: new Set([...texts, ...otherNamesOf(whole)].flatMap(spelledWords).flat()),
    values: valuesOf(whole),
    years: yearsOf(whole),
  };
  remembered.set(whole, handed);
  return handed;
}

function wordsBeside(own: ReadonlySet<string>, others: readonly ReadonlySet<string>[]): Set<string> {
  const words = new Set<string>();
  for (const each of others) for (const word of each) if (!own.has(word)) words.add(word);
  return words;
}

function otherWordsOf(item: Item): Set<string> {
  return new Set(otherNamesOf(item).flatMap(spelledWords).flat());
}

function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((text) => typeof text === 'string') : [];
}

function valuesOf(item: Item): HandedDown['values'] {
  return { ARTIST: facetValuesOf(item, 'ARTIST'), PLACE: facetValuesOf(item, 'PLACE') };
}
