/** Year, then month and day where they are known. */
export type DateParts = [year: number, month?: number, day?: number];

/** When a work was made: as the record says it, and in numbers where it says a year. */
export interface WrittenDate {
  /** `c. 1475`, `1593–1602`, `2 March 1567` */
  text: string;
  /** One date, or the first and the last. */
  parts: [DateParts] | [DateParts, DateParts] | undefined;
  isCirca: boolean;
}

const year = String.raw`(\d{3,4})`;
const circa = /^(?:c\.|ca\.?|circa|um|vers|about|around|omstreeks)\s*/iu;
const doubt = /\s*\?$/u;
/** Dates that a cataloguer supplied stand in brackets. */
const supplied = /^\[(.*)\]$/u;
/** Year of three figures and one that is left open: `165?` is of the 1650s. */
const openYear = /^\d{3}\s*\?$/u;
const isoDate = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/u;
const years = new RegExp(String.raw`^${year}\s*(?:[-–—/]|tot|to|bis)\s*${year}$`, 'u');
const oneYear = new RegExp(`^${year}$`, 'u');

/**
 * Reads a date as records hold it: ISO days, years, ranges of years, any of them with "c." or a question mark.
 * @param source what to read the numbers from
 * @param text how a reader sees the date
 */
export function readDate(source: string, text = source): WrittenDate {
  const said = source.trim();
  const bare = said.replace(circa, '').replace(doubt, '').replace(supplied, '$1').trim();
  return {
    text,
    parts: openYear.test(said.replace(circa, '')) ? undefined : partsOf(bare),
    isCirca: circa.test(said) || doubt.test(said),
  };
}

function partsOf(text: string): WrittenDate['parts'] {
  const iso = isoDate.exec(text)?.slice(1).filter(Boolean).map(Number);
  if (iso !== undefined) return isCalendarDate(iso) ? [datePartsOf(iso)] : undefined;
  const [, first, last] = years.exec(text) ?? [];
  if (first !== undefined && last !== undefined) {
    return Number(first) < Number(last) ? [[Number(first)], [Number(last)]] : undefined;
  }
  const single = oneYear.exec(text)?.[1];
  return single === undefined ? undefined : [[Number(single)]];
}

function datePartsOf([of = 0, month, day]: readonly number[]): DateParts {
  if (month === undefined) return [of];
  return day === undefined ? [of, month] : [of, month, day];
}

function isCalendarDate([of = 0, month = 1, day = 1]: readonly number[]): boolean {
  const date = new Date(Date.UTC(of, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
