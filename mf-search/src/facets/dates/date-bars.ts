import { dateValue, parseDateValue, spansMeet, undated, type YearSpan } from '@iconotheca/contracts/item/date-span';
import type { Filter } from '@iconotheca/contracts/search/filter';
import type { FacetCount } from '@iconotheca/contracts/search/search';
import { words } from '../../words/facets.ts';

/** A half-century and how many items may be of it. */
export interface DateBar {
  /** Value for a filter: `1600-1649`. */
  value: string;
  span: YearSpan;
  count: number;
  /** Part of the fullest bar, from 0 to 1. */
  share: number;
}

const halfCentury = 50;

/** Returns the half-centuries from the first that occurs to the last, empty ones between them included. */
export function dateBars(values: readonly FacetCount[]): DateBar[] {
  const counted = new Map<number, number>();
  for (const { key, doc_count } of values) {
    const span = parseDateValue(key);
    if (span !== undefined && span !== undated && span.from % halfCentury === 0) counted.set(span.from, doc_count);
  }
  const starts = [...counted.keys()];
  if (starts.length === 0) return [];
  const first = Math.min(...starts);
  const most = Math.max(1, ...counted.values());
  const length = (Math.max(...starts) - first) / halfCentury + 1;
  return Array.from({ length }, (_, step) => {
    const from = first + step * halfCentury;
    const count = counted.get(from) ?? 0;
    const span = { from, until: from + halfCentury - 1 };
    return { value: dateValue(span), span, count, share: count / most };
  });
}

/** Returns the count of items without a date. */
export function undatedCount(values: readonly FacetCount[]): number | undefined {
  return values.find(({ key }) => key === undated)?.doc_count;
}

/** Tells whether a chosen date reaches into the bar. */
export function isInChosenDates({ span }: DateBar, chosen: readonly Filter[]): boolean {
  return chosen.some(({ field, mode, value }) => {
    if (field !== 'DATE' || mode === '_' || mode === 'N') return false;
    const years = parseDateValue(value);
    return years !== undefined && years !== undated && spansMeet(years, span);
  });
}

/** Text of the two fields. */
export interface TypedYears {
  from: string;
  until: string;
}

/** A sign before it makes it a year before Christ. */
const yearTyped = /^[-−]?\d{1,4}$/u;

export const noYears: TypedYears = { from: '', until: '' };

/**
 * Returns the span that two fields give; one of them empty means that year alone.
 * @returns what is wrong, in words, when they say none
 */
export function typedSpan({ from, until }: TypedYears): YearSpan | string {
  const years = [from, until].map((text) => text.trim()).filter(Boolean);
  if (years.length === 0) return words.noYear;
  if (!years.every((year) => yearTyped.test(year))) return words.badYear;
  const [first = 0, last = first] = years.map((year) => Number(year.replace('−', '-')));
  return first <= last ? { from: first, until: last } : words.wrongOrder;
}
