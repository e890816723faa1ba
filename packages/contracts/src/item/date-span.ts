/** Years, the first and the last included; 450 BC is −450, and there is no year 0. */
export interface YearSpan {
  from: number;
  until: number;
}

/** The value of DATE for items that say nothing of when they were made. */
export const undated = 'undated';

/** A filter from or until these years is one for everything before or after another year. */
export const firstYear = -9999;
export const lastYear = 9999;
/** More years from the year 1 on than these are written for everything before another year: `1-1699`. */
const firstCentury = 100;

/** Rule for the value of a DATE filter, in words. */
export const dateValueRule = `must be a year, two years joined by - or ${undated}; a year BC has a - before it`;

const written = /^(-?\d{1,4})(?:-(-?\d{1,4}))?$/u;

/**
 * Reads the value of a DATE filter: `1650`, `1600-1649`, `-450--401` (450 to 401 BC) or `undated`. An item answers to it when the years it may be of
 * and those of the filter have one in common.
 * @returns undefined when it is none of these
 */
export function parseDateValue(value: string): YearSpan | typeof undated | undefined {
  if (value === undated) return undated;
  const [, first, last = first] = written.exec(value) ?? [];
  if (first === undefined || last === undefined || Number(first) > Number(last)) return undefined;
  const [from, until] = [Number(first), Number(last)];
  return { from: from === 1 && until > firstCentury ? firstYear : from, until };
}

/** Writes years as a value of DATE, `1600-1649`; a single year stands alone. */
export function dateValue({ from, until }: YearSpan): string {
  if (from === until) return String(from);
  return `${from === firstYear && until > firstCentury ? 1 : from}-${until}`;
}

/** Writes a year as it is said, where a sign before it, in a field as `-0450`, stands for BC; whatever else as it is. */
export function saidYear(year: string | number, bc: (v: { year: string }) => string): string {
  const before = /^\s*[-−]0*(\d{1,4})\s*$/u.exec(String(year))?.[1];
  return before === undefined ? String(year) : bc({ year: before });
}

/** Tells whether two spans have a year in common. */
export function spansMeet(one: YearSpan, other: YearSpan): boolean {
  return one.from <= other.until && other.from <= one.until;
}

/** Returns the half-centuries that a span touches, as values of DATE: 1640 to 1655 → `1600-1649`, `1650-1699`. */
export function halfCenturies({ from, until }: YearSpan): string[] {
  const values: string[] = [];
  for (let start = Math.floor(from / 50) * 50; start <= until; start += 50) {
    values.push(dateValue({ from: start, until: start + 49 }));
  }
  return values;
}
