import type { YearSpan } from '@iconotheca/contracts/item/date-span';

/** End of a span that a thumb holds. */
export type SpanEnd = keyof YearSpan;

/** Years that Page Up and Page Down go on by. */
const pageYears = 10;

/** Years by which each key moves a thumb; Home and End go as far as it can. */
const steps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: pageYears,
  PageDown: -pageYears,
  Home: -Infinity,
  End: Infinity,
};

/** Returns the span with one end in another year; it stays within the range and never passes the other end. */
export function withEnd(span: YearSpan, end: SpanEnd, year: number, range: YearSpan): YearSpan {
  const [least, most] = end === 'from' ? [range.from, span.until] : [span.from, range.until];
  return { ...span, [end]: Math.min(most, Math.max(least, year)) };
}

/** Returns the span after a key was pressed on a thumb; undefined for a key that the slider leaves to the page. */
export function spanAfterKey(span: YearSpan, end: SpanEnd, key: string, range: YearSpan): YearSpan | undefined {
  const step = steps[key];
  return step === undefined ? undefined : withEnd(span, end, span[end] + step, range);
}

/** Returns the position of a year, from 0 at the beginning of the range to 1 at its end. */
export function placeOf(year: number, { from, until }: YearSpan): number {
  return until === from ? 0 : (year - from) / (until - from);
}

/** Returns the year at a position of the range. */
export function yearAt(place: number, { from, until }: YearSpan): number {
  return Math.round(from + Math.min(1, Math.max(0, place)) * (until - from));
}

/** Returns the end that a press is meant for: the nearer one; where both stand together, that on the press's side. */
export function nearestEnd({ from, until }: YearSpan, year: number): SpanEnd {
  const [toFrom, toUntil] = [Math.abs(year - from), Math.abs(year - until)];
  return toFrom < toUntil || (toFrom === toUntil && year < from) ? 'from' : 'until';
}

/** Returns the span of the fields, as far as it lies within the range; the whole range where they give none. */
export function shownSpan(typed: YearSpan | string, range: YearSpan): YearSpan {
  if (typeof typed === 'string') return range;
  const from = Math.min(range.until, Math.max(range.from, typed.from));
  return { from, until: Math.max(from, Math.min(range.until, typed.until)) };
}
