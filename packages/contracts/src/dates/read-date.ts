import type { YearSpan } from '../item/date-span.ts';
import type { Item } from '../item/item.ts';
import { asSeen } from '../shape/as-seen.ts';
import { latestYear, yearsOn } from './date-terms.ts';
import { datesOfText, undatedWords, type FoundDate } from './find-dates.ts';
import { phraseAt, tokensOf } from './date-tokens.ts';

/** When something was, as a cataloguer wrote it; an end that is left open is absent. Years before the first are below zero. */
export type ReadDate = Pick<FoundDate, 'from' | 'until' | 'isApproximate' | 'isExact'>;

/** A longer text is no date. */
const longestDate = 500;
/** A record with more texts in its fields of dates than these is read no further. */
const mostTexts = 50;
/** Catalogues write the same dates over and over. */
const remembered = new Map<string, ReadDate | undefined>();
const mostRemembered = 2_000;
/** Sign that leaves the beginning of a date open: `– 1650`. A year BC has its sign beside it. */
const openBeginning = /^\s*(?:[–—]\s*|-\s+)(?=\d)/u;
const plainYear = /^[12]\d{3}$/u;

/**
 * Reads a date as institutions write it, in nine languages and Latin: years, days, spans, decades, centuries and parts of
 * them, before and after Christ, uncertain, open or of another calendar.
 * @returns undefined for what names no year, or none that is sure
 */
export function readDate(text: string): ReadDate | undefined {
  const year = Number(text);
  if (plainYear.test(text) && year <= latestYear)
    return { from: year, until: year, isApproximate: false, isExact: true };
  if (text.length > longestDate) return undefined;
  if (remembered.has(text)) return remembered.get(text);
  const date = spanOver(datesOfText(plainly(text)));
  if (remembered.size >= mostRemembered) remembered.clear();
  remembered.set(text, date);
  return date;
}

/** Years within which figures are supplied: `164[2]`, `[16]42`, `16[5-]`. */
const suppliedFigures = /(?<![\d\]])(?:\d{1,3}\[[\d?.-]{1,3}\]\d{0,2}|\[\d{1,3}\]\d{1,3})(?!\d)/gu;
/** A month or a day that is not said, behind the year: `1642-XX-XX`. */
const unsaidDay = /(?<=\d{4}|\d{4}-\d\d)-(?:xx|uu)(?:-(?:xx|uu))?(?![\p{L}\d])/giu;

/** A text in one form of letters and figures, without the brackets that stand within a year. */
function plainly(text: string): string {
  return asSeen(text.replaceAll('¹', '^1').replaceAll('²', '^2'))
    .normalize('NFKC')
    .replace(openBeginning, '.. ')
    .replace(unsaidDay, '')
    .replace(suppliedFigures, (written) => {
      const figures = written.replace(/[[\]]/gu, '');
      return figures.length === 4 || /^\d{4}\?$/u.test(figures) ? figures : written;
    });
}

/** Over several dates of a text; one that is open is closed by another. */
function spanOver(dates: readonly FoundDate[]): ReadDate | undefined {
  if (dates.length === 0) return undefined;
  const starts = dates.flatMap(({ from }) => from ?? []);
  const ends = dates.flatMap(({ until }) => until ?? []);
  const [from, until] = [Math.min(...starts), Math.max(...ends)];
  if (starts.length > 0 && ends.length > 0 && from > until) return undefined;
  return {
    ...(starts.length > 0 && { from }),
    ...(ends.length > 0 && { until }),
    isApproximate: dates.some(({ isApproximate }) => isApproximate),
    isExact: dates.length === 1 && dates.every(({ isExact }) => isExact),
  };
}

type Dated = Pick<Item, 'FROM' | 'UNTIL' | 'DATE' | 'DATE_ORIG' | 'DATE_ORIG_CENTURY'>;

/** Years that an open date reaches back or on: what is from before 1500 may be of the fifteenth century. */
const reach = 100;

/** Returns the years that an open date may be of. */
export function closedSpan({ from, until }: Pick<ReadDate, 'from' | 'until'>): YearSpan | undefined {
  if (from === undefined) return until === undefined ? undefined : { from: yearsOn(until, -reach), until };
  return { from, until: until ?? Math.max(from, Math.min(yearsOn(from, reach), new Date().getFullYear())) };
}

/**
 * Returns the years an item may be of: FROM to UNTIL; else all that DATE and DATE_ORIG name; else its centuries. What
 * of FROM and UNTIL contradicts itself, or a date before Christ, gives way to the date.
 * @returns undefined when none of them says
 */
export function yearsOfItem(item: Dated): YearSpan | undefined {
  const indexed = indexedYears(item);
  if (indexed !== undefined && indexed.from < 0) return indexed;
  const isPlain = [item.DATE, item.DATE_ORIG].every((texts) => texts?.every((text) => plainYear.test(text)) ?? true);
  if (indexed !== undefined && isPlain && isSaidWhole(item)) return indexed;
  const texts = [...(item.DATE ?? []), ...(item.DATE_ORIG ?? [])].slice(0, mostTexts);
  const written = over(texts.flatMap((text) => readDate(text) ?? []));
  if (indexed !== undefined && (written === undefined || (isSaidWhole(item) && written.until > 0))) return indexed;
  return written ?? over((item.DATE_ORIG_CENTURY ?? []).slice(0, mostTexts).flatMap((text) => readCentury(text) ?? []));
}

/** Reads `16`, `16th` or any date of the field of centuries. */
export function readCentury(text: string): ReadDate | undefined {
  return readDate(/^\s*\d{1,2}(?:st|nd|rd|th)?\s*$/u.test(text) ? `${text} century` : text);
}

function over(dates: readonly ReadDate[]): YearSpan | undefined {
  const spans = dates.flatMap((date) => closedSpan(date) ?? []);
  const [from, until] = [dates.flatMap((date) => date.from ?? []), dates.flatMap((date) => date.until ?? [])];
  const joined = from.length > 0 && until.length > 0 && Math.min(...from) <= Math.max(...until);
  if (joined) return { from: Math.min(...from), until: Math.max(...until) };
  return spans.length === 0
    ? undefined
    : { from: Math.min(...spans.map((span) => span.from)), until: Math.max(...spans.map((span) => span.until)) };
}

/** Returns FROM to UNTIL, as far as they are years and go forward. */
export function indexedYears({ FROM = [], UNTIL = [] }: Pick<Item, 'FROM' | 'UNTIL'>): YearSpan | undefined {
  const [start, end] = [FROM, UNTIL].map((texts) => texts.slice(0, mostTexts).flatMap((text) => yearIn(text) ?? []));
  if (start === undefined || end === undefined) return undefined;
  const dates = [...start, ...end];
  if (dates.length === 0) return undefined;
  const isForward = start.length === 0 || end.length === 0 || firstOf(start) <= lastOf(end);
  return isForward ? { from: firstOf(dates), until: lastOf(dates) } : undefined;
}

function firstOf(dates: readonly YearSpan[]): number {
  return Math.min(...dates.map(({ from }) => from));
}

function lastOf(dates: readonly YearSpan[]): number {
  return Math.max(...dates.map(({ until }) => until));
}

/** Tells whether each of FROM and UNTIL that is there is a year. */
function isSaidWhole({ FROM = [], UNTIL = [] }: Pick<Item, 'FROM' | 'UNTIL'>): boolean {
  return [...FROM, ...UNTIL].slice(0, mostTexts).every((text) => text.trim() === '' || yearIn(text) !== undefined);
}

/** A field of years holds plain ones of any length, those before Christ with their sign. */
function yearIn(text: string): YearSpan | undefined {
  const year = Number(text);
  if (plainYear.test(text) && year <= latestYear) return { from: year, until: year };
  if (/^\s*[-−]?\d{1,4}\s*$/u.test(text)) {
    const plain = Number(text.replace('−', '-'));
    return plain === 0 || plain > latestYear ? undefined : { from: plain, until: plain };
  }
  const date = readDate(text);
  const [from, until] = [date?.from ?? date?.until, date?.until ?? date?.from];
  return from === undefined || until === undefined ? undefined : { from, until };
}

/** Returns the texts in an item's fields of dates that name no year that could be read, and do not say it is unknown. */
export function unreadDates(item: Dated): string[] {
  const texts = [...(item.DATE ?? []), ...(item.DATE_ORIG ?? [])].filter((text) => readDate(text) === undefined);
  const years = [...(item.FROM ?? []), ...(item.UNTIL ?? [])].filter((text) => yearIn(text) === undefined);
  const centuries = (item.DATE_ORIG_CENTURY ?? []).filter((text) => readCentury(text) === undefined);
  return [...texts, ...years, ...centuries].filter((text) => !saysUndated(text));
}

function saysUndated(text: string): boolean {
  const tokens = tokensOf(text.slice(0, longestDate)).filter(({ kind }) => kind !== 'sign');
  return tokens.length === 0 || phraseAt(tokens, 0, undatedWords)?.end === tokens.length;
}
