import { findDates, type FoundDate } from '@iconotheca/contracts/dates/find-dates';
import { dateValue, firstYear, lastYear } from '@iconotheca/contracts/item/date-span';
import { withoutQuoted, type Span } from './typed-words.ts';

/** Years that part of a query names, as a value of DATE. */
export interface ReadDate extends Span {
  value: string;
}

/** Years before and after one that is named roughly. */
const roughly = 5;
/** Words that are read as years are no longer than this. */
const lengthLookedAt = 300;

/**
 * Finds years, decades, centuries and spans of them that a query names outside quotation marks, none of them
 * overlapping.
 */
export function readDates(q: string): ReadDate[] {
  const open = withoutQuoted(q.slice(0, lengthLookedAt));
  return findDates(open).flatMap((date) => {
    const value = valueOf(date);
    return value === undefined ? [] : [{ start: date.start, end: date.end, value }];
  });
}

function valueOf({ from, until, isAbout, isExclusive, isExact }: FoundDate): string | undefined {
  const aside = isExclusive ? 1 : 0;
  const slack = isAbout && isExact ? roughly : 0;
  const span = {
    from: from === undefined ? firstYear : from + aside - slack,
    until: until === undefined ? lastYear : until - aside + slack,
  };
  return span.from > span.until ? undefined : dateValue(span);
}

/** Tells whether the typed words may as well be a word of an item: a year, or a numeral alone. */
export function isPlainYear(typed: string): boolean {
  return /^(?:1\d{3}|20\d{2}|XIII|XIV|XV|XVI|XVII|XVIII|XIX)$/u.test(typed);
}
