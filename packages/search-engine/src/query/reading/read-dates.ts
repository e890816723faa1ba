import { dateValue, firstYear, lastYear } from '@iconotheca/contracts/item/date-span';
import { centuryCardinals, centuryNames, centuryParts, dateWords, namedCenturies, namedDecades } from './date-words.ts';
import { areApart, withoutQuoted, type Span } from './typed-words.ts';

/** Years that part of a query names, as a value of DATE. */
export interface ReadDate extends Span {
  value: string;
}

interface Pattern {
  pattern: RegExp;
  /** The years of a match; undefined where it names none. */
  read: (groups: Readonly<Record<string, string | undefined>>) => string | undefined;
}

/** Years before and after one that is named roughly. */
const roughly = 5;
/** Words that are read as years are no longer than this. */
const lengthLookedAt = 300;

const year = '(?:1\\d{3}|20\\d{2})';
// Chinese has no blanks: `19世紀地圖`.
const start = '(?:(?<=\\p{Script=Han})|(?<![\\p{L}\\p{N}\\p{M}]|\\d[.,/:]))';
const end = '(?:(?<=\\p{Script=Han})(?=\\p{Script=Han})|(?![\\p{L}\\p{N}\\p{M}*(:/]|[.,]\\d))';
const dash = '\\s*(?:-|‐|–|—|/)\\s*';
const romans = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'];
romans.push(...romans.slice(1).map((numeral) => `X${numeral}`), 'XXI');
const roman = '(?=[IVX])X{0,2}(?:IX|IV|V?I{0,3})';
/** Written alone, a numeral is a century only if it can hardly be anything else. */
const plainRoman = '(?:XIII|XIV|XV|XVI|XVII|XVIII|XIX)';
const part = `(?:(?:${centuryParts.map(({ words }, at) => `(?<part${at}>${spaced(words)})`).join('|')})\\s*-?\\s*)?`;
const numbered = (name: string) => `(?<${name}>\\d{1,2}|${roman})\\s?(?:${dateWords.ordinal})?`;

const patterns: readonly Pattern[] = [
  {
    pattern: whole(
      `(?:${spaced(dateWords.between)})\\s+(?<from>${year})\\s+(?:${spaced(dateWords.and)})\\s+(?<until>${year})`,
    ),
    read: readRange,
  },
  {
    pattern: whole(
      `(?:(?:${spaced(dateWords.from)})\\s+)?(?<from>${year})(?:年|\\s+)?(?:${spaced(dateWords.to)})(?:\\s+|(?=\\d))(?<until>${year})年?`,
    ),
    read: readRange,
  },
  { pattern: whole(`(?<from>${year})${dash}(?<until>${year}|\\d{2})`), read: readRange },
  {
    pattern: whole(
      `(?:the\\s+|die\\s+|de\\s+|in\\s+den\\s+)?(?:(?:${spaced(dateWords.decade)})\\s+)?(?<from>1\\d{2}0|20\\d0)\\s?(?:${spaced(dateWords.ofDecade)})`,
    ),
    read: ({ from }) => (from === undefined ? undefined : decade(Number(from))),
  },
  {
    pattern: whole(`(?:${spaced(dateWords.decade)})\\s+(?<from>1\\d{2}0|20\\d0)`),
    read: ({ from }) => (from === undefined ? undefined : decade(Number(from))),
  },
  {
    pattern: whole(`(?:${spaced(dateWords.about)})\\s*(?<from>${year})年?`),
    read: ({ from }) => span(Number(from) - roughly, Number(from) + roughly),
  },
  {
    pattern: whole(`(?:${spaced(dateWords.before)})\\s+(?<from>${year})`),
    read: ({ from }) => span(firstYear, Number(from) - 1),
  },
  {
    pattern: whole(`(?:${spaced(dateWords.after)})\\s+(?<from>${year})(?:\\s+jälkeen)?`),
    read: ({ from }) => span(Number(from) + 1, lastYear),
  },
  {
    pattern: whole(
      `(?:the\\s+)?${part}${numbered('first')}(?:(?:${dash}|\\s+(?:${spaced(dateWords.and)}|${spaced(dateWords.to)})\\s+)${numbered('last')})?[\\s-]*(?:${spaced(dateWords.century)})`,
    ),
    read: readCentury,
  },
  // A letter alone says century only behind an ordinal: `17th c.`
  { pattern: whole(`(?:the\\s+)?${part}(?<first>\\d{1,2})(?:st|nd|rd|th)\\s?c\\.?`), read: readCentury },
  { pattern: whole(`(?:${spaced(dateWords.centuryBefore)})\\s+(?<first>${roman}|\\d{1,2})`), read: readCentury },
  ...centuryNames.map(({ century, words }) => ({
    pattern: whole(`(?:the\\s+|im\\s+|in\\s+de\\s+)?${part}(?:${words})[\\s-]+(?:${spaced(dateWords.century)})`),
    read: (groups: Parameters<Pattern['read']>[0]) => readCentury({ ...groups, first: String(century) }),
  })),
  ...centuryCardinals.map(({ century, words }) => ({
    pattern: whole(`(?:século\\s+(?:${words})|(?:${words})世[紀纪])`),
    read: () => ofCentury(century),
  })),
  ...namedDecades.map(({ decade: from, words }) => ({ pattern: whole(spaced(words)), read: () => decade(from) })),
  ...namedCenturies.map(({ century, words }) => ({ pattern: whole(words), read: () => ofCentury(century) })),
  {
    // Behind a name it counts kings and popes: Louis XIV.
    pattern: new RegExp(`(?<!\\p{Lu}\\p{L}*\\s+)${start}(?<first>${plainRoman})${end}`, 'gu'),
    read: readCentury,
  },
  {
    pattern: whole(`(?:(?:${spaced(dateWords.year)})\\s+)?(?<from>${year})年?`),
    read: ({ from }) => from,
  },
];

/** What one of the patterns needs; most queries hold none of it. */
const mayNameYears =
  /\d{2}|cent|世|siècle|eeuw|wiek|jahrhundert|vuosisa|século|jahre|jaren|anni|anos|années|ties|luku|luvu|lata/iu;
/** A word that may count centuries: a `v` or an `x` in any other, `view`, would have all patterns tried on most queries. */
const numeralAlone = new RegExp(
  `${start}(?=[ivx]{0,5}[vx])[ivx]{1,6}(?:${dateWords.ordinal})?(?![\\p{L}\\p{M}])`,
  'iu',
);

/** Years, decades, centuries and spans of them that a query names outside quotation marks, none of them overlapping. */
export function readDates(q: string): ReadDate[] {
  const open = withoutQuoted(q.slice(0, lengthLookedAt));
  if (!mayNameYears.test(open) && !numeralAlone.test(open)) return [];
  const found: ReadDate[] = [];
  for (const { pattern, read } of patterns) {
    for (const match of open.matchAll(pattern)) {
      const value = read(match.groups ?? {});
      const [text] = match;
      const from = match.index + (text.length - text.trimStart().length);
      const date = { start: from, end: match.index + text.trimEnd().length, value: value ?? '' };
      if (value !== undefined && found.every((other) => areApart(date, other))) found.push(date);
    }
  }
  return found.sort((one, other) => one.start - other.start);
}

/** Whether the typed words may as well be a word of an item: a year, or a numeral alone. */
export function isPlainYear(typed: string): boolean {
  return plainYear.test(typed);
}

const plainYear = new RegExp(`^(?:${year}|${plainRoman})$`, 'u');

function whole(pattern: string): RegExp {
  return new RegExp(`${start}(?:${pattern})${end}`, 'giu');
}

/** Blanks of a pattern stand for any, one apostrophe for each. */
function spaced(words: string): string {
  return words.replaceAll(' ', '\\s+');
}

function span(from: number, until: number): string | undefined {
  return from > until ? undefined : dateValue({ from, until });
}

/** `1630-39` */
function readRange({ from, until }: Parameters<Pattern['read']>[0]): string | undefined {
  if (from === undefined || until === undefined) return undefined;
  const last = until.length < from.length ? from.slice(0, from.length - until.length) + until : until;
  return span(Number(from), Number(last));
}

/** The 1600s are a century, the 1630s ten years. */
function decade(from: number): string | undefined {
  return span(from, from + (from % 100 === 0 ? 99 : 9));
}

function readCentury(groups: Parameters<Pattern['read']>[0]): string | undefined {
  const first = centuryOf(groups['first']);
  const last = groups['last'] === undefined ? first : centuryOf(groups['last']);
  if (first === undefined || last === undefined || last < first) return undefined;
  const named = centuryParts.find((_, at) => groups[`part${at}`] !== undefined);
  const begin = (first - 1) * 100 + (named?.from ?? 0);
  return span(Math.max(begin, firstYear), (last - 1) * 100 + (named?.until ?? 99));
}

function ofCentury(century: number): string | undefined {
  return readCentury({ first: String(century) });
}

function centuryOf(text: string | undefined): number | undefined {
  const number = /^\d+$/u.test(text ?? '') ? Number(text) : romans.indexOf((text ?? '').toUpperCase());
  return number >= 1 && number <= 21 ? number : undefined;
}
