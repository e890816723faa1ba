/** Years, the first and the last included. */
export interface YearSpan {
  from: number;
  until: number;
}

/** The value of DATE for items that say nothing of when they were made. */
export const undated = 'undated';

/** A filter from or until these years is one for everything before or after another year. */
export const firstYear = 1;
export const lastYear = 9999;

/** What a DATE filter may hold, in words. */
export const dateValueRule = `must be a year, two years joined by - or ${undated}`;

const written = /^(\d{1,4})(?:-(\d{1,4}))?$/u;

/**
 * Reads the value of a DATE filter: `1650`, `1600-1649` or `undated`. An item answers to it when the years it may be of
 * and those of the filter have one in common.
 * @returns undefined when it is none of these
 */
export function parseDateValue(value: string): YearSpan | typeof undated | undefined {
  if (value === undated) return undated;
  const [, first, last = first] = written.exec(value) ?? [];
  if (first === undefined || last === undefined || Number(first) > Number(last)) return undefined;
  return { from: Number(first), until: Number(last) };
}

/** `1600-1649`; a single year stands alone. */
export function dateValue({ from, until }: YearSpan): string {
  return from === until ? String(from) : `${from}-${until}`;
}

export function spansMeet(one: YearSpan, other: YearSpan): boolean {
  return one.from <= other.until && other.from <= one.until;
}

/** The half-centuries that a span touches, as values of DATE: 1640 to 1655 → `1600-1649`, `1650-1699`. */
export function halfCenturies({ from, until }: YearSpan): string[] {
  const values: string[] = [];
  for (let start = from - (from % 50); start <= until; start += 50) {
    values.push(dateValue({ from: start, until: start + 49 }));
  }
  return values;
}
