import edtf from 'edtf';
import type { DatedSpan } from '@iconotheca/contracts/owner/dated-span';
import { oneBlank } from '@iconotheca/contracts/owner/named-entry';

type Years = Pick<DatedSpan, 'from' | 'until'> & { isApproximate?: boolean };

/** Years that a date of this archive may name; BC and the far future are nothing that a reader of it means. */
const [firstYear, lastYear] = [1, 2999];

/**
 * Reads a date as cataloguers write it: a year, `1561–1638`, `1614-38`, `c. 1700`, `by 1650`, `after 1812`, `14 March 1636`,
 * `1580s`, `16th century, second half`, `s. XVI in.`, or in the Extended Date/Time Format: `1650?`, `165X`, `../1650`.
 * The century follows the archive's search: the 16th is 1500 to 1599.
 * @returns undefined for a text that names no years
 */
export function readDate(text: string): DatedSpan | undefined {
  const label = oneBlank(text);
  const words = label
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[‐‑‒–—]/gu, '-');
  const years = shortRange(words) ?? extendedDate(label) ?? yearsInWords(words) ?? centuriesInWords(words);
  if (years === undefined) return undefined;
  const { from, until } = years;
  if (from !== undefined && until !== undefined && from > until) return undefined;
  const isApproximate = years.isApproximate === true || about.test(words);
  return { ...(from !== undefined && { from }), ...(until !== undefined && { until }), isApproximate, label };
}

/** `1614-38`; below 13 the last part is a month (EDTF), and 21 to 24 are seasons to EDTF but years to cataloguers. */
function shortRange(words: string): Years | undefined {
  const [, first, tail] = /^(\d{4})-(\d{2})$/u.exec(words) ?? [];
  if (first === undefined || tail === undefined || Number(tail) < 13) return undefined;
  const [from, until] = [Number(first), Number(first.slice(0, 2) + tail)];
  return from < until ? { from, until } : undefined;
}

/** Signs of the Extended Date/Time Format without its sets; what holds others is not asked of its parser. */
const extendedSigns = /^[\dX?~%./-]{4,40}$/u;

function extendedDate(label: string): Years | undefined {
  if (!extendedSigns.test(label)) return undefined;
  const read = parseExtended(label);
  if (read === undefined) return undefined;
  const ends = [read.lower, read.upper].filter((end) => typeof end === 'object' && end !== null);
  const isApproximate = [read, ...ends].some(({ uncertain, approximate, unspecified }) =>
    [uncertain, approximate, unspecified].some((bits) => (bits?.value ?? 0) > 0),
  );
  const [from, until] = [yearOf(read.min), yearOf(read.max)];
  return from === undefined && until === undefined
    ? undefined
    : { ...(from !== undefined && { from }), ...(until !== undefined && { until }), isApproximate };
}

function parseExtended(label: string) {
  try {
    return edtf(label);
  } catch {
    // Not in that format: it may still be a date in words.
    return undefined;
  }
}

function yearOf(moment: number | null): number | undefined {
  if (moment === null || !Number.isFinite(moment)) return undefined;
  const year = new Date(moment).getUTCFullYear();
  return year >= firstYear && year <= lastYear ? year : undefined;
}

const about =
  /(?<!\p{L})(?:c\.|ca\.?|c(?= ?\d)|circa|about|around|approx\p{L}*\.?|um|vers|environ|verso|omstreeks|probably|perhaps|possibly)(?!\p{L})|[?~]/u;
const untilSign =
  /(?:^|[\s(,;[])(?:by|before|until|till|to|not after|no later than|bis|vor|voor|tot|avant|ante|prima del|died|d\.|†|gest\.|-|\.\.)\s*(?:c\.?|ca\.?|circa)?\s*$/u;
const fromSign =
  /(?:^|[\s(,;])(?:after|from|since|not before|post|nach|seit|ab|na|sinds|après|depuis|dopo|born|b\.|\*|geb\.)\s*(?:c\.?|ca\.?|circa)?\s*$/u;
const aYear = /(?<!\d)(\d{4}|(?<!\d[.,])\d{3})(s?)(?![\d\p{L}])/gu;

/** The years of a text with words around them; several are a span from the first to the last. */
function yearsInWords(words: string): Years | undefined {
  const found = [...words.matchAll(aYear)].filter(([, year]) => Number(year) >= 100 && Number(year) <= lastYear);
  const [first, last] = [found[0], found.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const years = found.map(([, year]) => Number(year));
  const isDecade = last[2] === 's';
  const span = { from: Math.min(...years), until: Math.max(...years) + (isDecade ? 9 : 0) };
  const before = words.slice(0, first.index);
  const behind = words.slice(last.index + last[0].length);
  if (found.length === 1 && untilSign.test(before)) return { until: span.until };
  if (found.length === 1 && (fromSign.test(before) || /^\s*-\s*\)?$/u.test(behind))) return { from: span.from };
  return { ...span, until: shortEnd(behind, span.until) ?? span.until, isApproximate: isDecade };
}

/** `-38` behind 1614 → 1638 */
function shortEnd(behind: string, after: number): number | undefined {
  const tail = /^-(\d{2})(?!\d)/u.exec(behind)?.[1];
  const year = tail === undefined ? 0 : after - (after % 100) + Number(tail);
  return year > after ? year : undefined;
}

const centuryWords = 'century|centuries|cent\\.?|c\\.|jahrhunderts?|jh\\.?|jhdt\\.?|eeuw|siècle|secolo|sec\\.?';
/** `16th century`, `16. Jh.`, `XVIe siècle`, and the bare `16th` of the field of centuries. */
const century = new RegExp(
  `(?<![\\d\\p{L}])(\\d{1,2}|[xvi]{1,6})\\s?(?:st|nd|rd|th|de|ste|e|ème|\\.)?\\s?(?:${centuryWords})(?!\\p{L})`,
  'gu',
);
const bareCentury = /^\s*(\d{1,2})(?:st|nd|rd|th)\s*$/u;
/** `s. XVI`, `saec. XVI/XVII`, `sec. XV`. */
const shortCentury = /(?<!\p{L})(?:s\.|saec\.?|sec\.)\s?([xvi]{1,6})(?:\s?[/-]\s?([xvi]{1,6}))?(?!\p{L})/u;
/** `15th-16th century`, `15th and 16th centuries`: the first of two. */
const firstOfTwo =
  /(\d{1,2})(?:st|nd|rd|th|\.)?\s?(?:-|\/|and|or|to|und|oder|en|et)\s?(?=\d{1,2}(?:st|nd|rd|th|\.)?\s?c)/u;

function centuriesInWords(words: string): Years | undefined {
  const numbers = [
    ...[...words.matchAll(century)].map(([, number = '']) => number),
    ...(bareCentury.exec(words)?.slice(1) ?? []),
    ...(shortCentury.exec(words)?.slice(1) ?? []),
    ...(firstOfTwo.exec(words)?.slice(1) ?? []),
  ].flatMap((text) => centuryNumber(text) ?? []);
  if (numbers.length === 0) return undefined;
  const start = (Math.min(...numbers) - 1) * 100;
  const end = (Math.max(...numbers) - 1) * 100 + 99;
  const part = end - start > 99 ? undefined : parts.find(([pattern]) => pattern.test(words))?.[1];
  const [skipped, last] = part ?? [0, end - start];
  return { from: Math.max(start + skipped, firstYear), until: start + last, isApproximate: true };
}

/** Parts of a century, in years after its first. */
const parts: readonly (readonly [RegExp, readonly [number, number]])[] = [
  [/first half|1\/2|(?:erste|1\.) hälfte|première moitié|eerste helft|1st half/u, [0, 49]],
  [/second half|2\/2|(?:zweite|2\.) hälfte|seconde moitié|tweede helft|2nd half/u, [50, 99]],
  [/first quarter|1\/4|1st quarter/u, [0, 24]],
  [/second quarter|2\/4|2nd quarter/u, [25, 49]],
  [/third quarter|3\/4|3rd quarter/u, [50, 74]],
  [/(?:last|fourth|4th) quarter|4\/4/u, [75, 99]],
  [/(?<!\p{L})(?:early|beginning|in\.|inc\.|anfang|début|begin|inizio)(?!\p{L})/u, [0, 24]],
  [/(?<!\p{L})(?:middle|mid|med\.|mitte|milieu|midden|metà)(?!\p{L})/u, [35, 64]],
  [/(?<!\p{L})(?:late|end|ex\.|ende|fin|einde|fine)(?!\p{L})/u, [75, 99]],
];

const romanDigits: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10 };

/** `16` or `xvi`; undefined for what numbers no century up to our own. */
function centuryNumber(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const number = /^\d/u.test(text) ? Number(text) : romanNumber(text);
  return number >= 1 && number <= 21 ? number : undefined;
}

function romanNumber(letters: string): number {
  const values = Array.from(letters, (letter) => romanDigits[letter] ?? 0);
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0);
}
