import {
  calendars,
  centuryNames,
  centuryParts,
  dateWords,
  months,
  namedCenturies,
  namedDecades,
  republicMonths,
} from './date-words.ts';
import { phraseAt, phrasesOf, type Phrases, type Token } from './date-tokens.ts';
import { chineseValue, romanValue } from './numerals.ts';

export type Era = 'bc' | 'ad';

/** One year, decade, century or day, before it is known whether it counts from Christ on or back from him. */
export interface Term {
  /** Behind its last token. */
  end: number;
  kind: 'year' | 'day' | 'decade' | 'century' | 'converted';
  from: number;
  until: number;
  era?: Era;
  isApproximate: boolean;
  /** True for a term that says when only where nothing else stands: `850`, `XV`. */
  isLoose: boolean;
}

export interface Reading {
  tokens: readonly Token[];
  /** True for a text in which dates are few: a query. */
  isStrict: boolean;
}

/** The latest year that a date may name. */
export const latestYear = 2099;
const lastCentury = 21;

const words = (phrases: string) => phrasesOf([[phrases, true]]);
export const articles = words(dateWords.articles);
const ordinal = words(dateWords.ordinal);
const century = words(dateWords.century);
const centuryShort = words(dateWords.centuryShort);
const centuryBefore = words(dateWords.centuryBefore);
const decadeBefore = words(dateWords.decadeBefore);
const decadeBehind = words(dateWords.decadeBehind);
const yearBehind = words(dateWords.yearBehind);
const parts = phrasesOf(centuryParts.map((part) => [part.words, part]));
const centuries = phrasesOf(centuryNames.map((name) => [name.words, name.century]));
const centuriesByName = phrasesOf(namedCenturies.map((name) => [name.words, name.century]));
const decadesByName = phrasesOf(namedDecades.map((name) => [name.words, name.decade]));
const monthNames = phrasesOf(months.map((names, at) => [names, at + 1]));
const hijri = words(calendars.hijri);
const hebrew = words(`${calendars.hebrew}|am`);
const republic = words(calendars.republic);
const republicMonth = words(republicMonths);
/** All that a term can begin with, numbers aside. */
export const beginnings: readonly Phrases<unknown>[] = [
  articles,
  centuryBefore,
  decadeBefore,
  parts,
  centuries,
  centuriesByName,
  decadesByName,
  monthNames,
  hijri,
  hebrew,
  republic,
  republicMonth,
];
const dayLinks = words("de|di|do|of|the|of the|den|dem|le|il|o|and|und|et|en|e|i|ja|to|bis|tot|au|al|st|a|d'|,|-|/");
const joiners = words(`${dateWords.to}|${dateWords.and}|${dateWords.or}|-|/|--`);

/** Reads the term that begins at a token; undefined where none does. */
export function termAt(reading: Reading, at: number): Term | undefined {
  const first = reading.tokens[at];
  if (first === undefined) return undefined;
  return (
    convertedAt(reading, at) ??
    dayAt(reading, at) ??
    centuryAt(reading, at) ??
    decadeAt(reading, at) ??
    maskedAt(reading, at) ??
    romanYearAt(reading, at) ??
    yearAt(reading, at)
  );
}

/** Tells whether a token is a number of `least` to `most` digits. */
export function isNumber(token: Token | undefined, most = 4, least = 1): token is Token & { kind: 'number' } {
  return token?.kind === 'number' && token.text.length <= most && token.text.length >= least;
}

function isSign(token: Token | undefined, ...signs: readonly string[]): token is Token & { kind: 'sign' } {
  return token?.kind === 'sign' && signs.includes(token.text);
}

/** Returns the place behind phrases that follow each other, or where they would begin. */
export function behind(tokens: readonly Token[], at: number, phrases: Phrases<unknown>): number {
  let end = at;
  for (let steps = 0; steps < 4; steps += 1) {
    const found = phraseAt(tokens, end, phrases);
    if (found === undefined) break;
    end = found.end;
  }
  return end;
}

interface Numeral {
  end: number;
  value: number;
  kind: 'arabic' | 'ordinal' | 'roman' | 'name' | 'chinese';
}

/** The number of a century: `17th`, `17.`, `XVIIe`, `seventeenth`, `十七`. */
function numeralAt(tokens: readonly Token[], at: number): Numeral | undefined {
  const name = phraseAt(tokens, at, centuries);
  if (name !== undefined) return { end: name.end, value: name.meaning, kind: 'name' };
  const token = tokens[at];
  if (isNumber(token, 2)) {
    const value = Number(token.text);
    if (value < 1 || value > lastCentury) return undefined;
    const suffix = tokens[at + 1]?.isGlued ? phraseAt(tokens, at + 1, ordinal) : undefined;
    return { end: suffix?.end ?? at + 1, value, kind: suffix || token.hasDot ? 'ordinal' : 'arabic' };
  }
  if (token?.kind !== 'word') return undefined;
  const letters = /^([ivx]{1,6})(?:e|eme|ieme|er|re|o|a|de|th|ᵉ)?$/u.exec(token.text)?.[1];
  const value = letters === undefined ? 0 : romanValue(letters);
  if (value >= 1 && value <= lastCentury) return { end: at + 1, value, kind: 'roman' };
  for (const length of [3, 2, 1]) {
    const characters = tokens.slice(at, at + length);
    const counted = chineseValue(characters.map(({ text }) => text).join(''));
    if (characters.length === length && counted >= 1 && counted <= lastCentury) {
      return { end: at + length, value: counted, kind: 'chinese' };
    }
  }
  return undefined;
}

interface Part {
  from: number;
  until: number;
}

/** A part of a century, named or as a fraction: `early`, `2. Hälfte`, `3/4`, `²`. */
function partAt(tokens: readonly Token[], at: number): { end: number; part: Part } | undefined {
  const named = phraseAt(tokens, at, parts);
  if (named !== undefined) return { end: named.end, part: named.meaning };
  const [first, sign, second] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (isSign(first, '^') && (sign?.text === '1' || sign?.text === '2')) {
    return { end: at + 2, part: shareOf(Number(sign.text), 2) };
  }
  if (!isNumber(first, 1) || !isSign(sign, '/') || !isNumber(second, 1)) return undefined;
  const [share, of] = [Number(first.text), Number(second.text)];
  return (of === 2 || of === 4) && share >= 1 && share <= of ? { end: at + 3, part: shareOf(share, of) } : undefined;
}

function shareOf(share: number, of: number): Part {
  return { from: ((share - 1) * 100) / of, until: (share * 100) / of - 1 };
}

interface CenturyItem {
  end: number;
  value: number;
  part: Part | undefined;
  isEarlyPart: boolean;
  /** True where a word says that it is a century. */
  isNamed: boolean;
  numeral: Numeral | undefined;
}

function centuryItemAt(tokens: readonly Token[], at: number): CenturyItem | undefined {
  const behindArticles = behind(tokens, at, articles);
  // `I` is an article, and the first: `I sec. a.C.`
  return centuryItemFrom(tokens, at) ?? (behindArticles > at ? centuryItemFrom(tokens, behindArticles) : undefined);
}

function centuryItemFrom(tokens: readonly Token[], at: number): CenturyItem | undefined {
  let i = at;
  const early = partAt(tokens, at);
  if (early !== undefined) {
    i = early.end;
    if (isSign(tokens[i], '-', ',')) i += 1;
    i = behind(tokens, i, articles);
  }
  const named = phraseAt(tokens, i, centuriesByName);
  let item: Pick<CenturyItem, 'end' | 'value' | 'isNamed' | 'numeral'> | undefined;
  if (named !== undefined) item = { end: named.end, value: named.meaning, isNamed: true, numeral: undefined };
  else item = roundYearAt(tokens, i) ?? numberedCenturyAt(tokens, i);
  if (item === undefined) return undefined;
  const late = early === undefined ? latePartAt(tokens, item.end) : undefined;
  return { ...item, end: late?.end ?? item.end, part: early?.part ?? late?.part, isEarlyPart: early !== undefined };
}

/** `1600-luku`, `1600s`, `'600` */
function roundYearAt(tokens: readonly Token[], at: number): ReturnType<typeof numberedCenturyAt> {
  const token = tokens[at];
  if (isSign(token, "'") && isNumber(tokens[at + 1], 3, 3) && /^[2-9]00$/u.test(tokens[at + 1]?.text ?? '')) {
    return { end: at + 2, value: 11 + Number(tokens[at + 1]?.text) / 100, isNamed: true, numeral: undefined };
  }
  if (!isNumber(token, 4, 3) || !token.text.endsWith('00')) return undefined;
  const end = decadeEnd(tokens, at + 1);
  if (end === undefined) return undefined;
  const isLuku = /^lu[kv]u/u.test(tokens[end - 1]?.text ?? '');
  return token.text.length === 3 && !isLuku
    ? undefined
    : { end, value: Number(token.text) / 100 + 1, isNamed: true, numeral: undefined };
}

function decadeEnd(tokens: readonly Token[], at: number): number | undefined {
  const found = phraseAt(tokens, at, decadeBehind);
  const isShort = found !== undefined && found.end === at + 1 && (tokens[at]?.text.length ?? 0) <= 2;
  return isShort && tokens[at]?.isGlued !== true ? undefined : found?.end;
}

function numberedCenturyAt(
  tokens: readonly Token[],
  at: number,
): Pick<CenturyItem, 'end' | 'value' | 'isNamed' | 'numeral'> | undefined {
  const before = phraseAt(tokens, at, centuryBefore);
  const numeral = numeralAt(tokens, before?.end ?? at);
  if (numeral === undefined) return undefined;
  const isAbbreviated = before !== undefined && (tokens[at]?.text.length ?? 0) < 4;
  // `S. 15` is a page.
  if (isAbbreviated && numeral.kind !== 'roman') return undefined;
  const isCounted = numeral.kind === 'ordinal' || numeral.kind === 'roman';
  // `V. S. 1700` is of another calendar.
  const isLong = numeral.kind === 'ordinal' || (tokens[numeral.end - 1]?.text.length ?? 0) > 1;
  const wordAt = isSign(tokens[numeral.end], '-') ? numeral.end + 1 : numeral.end;
  const word =
    phraseAt(tokens, wordAt, century) ?? (isCounted && isLong ? phraseAt(tokens, wordAt, centuryShort) : undefined);
  const isNamed = before !== undefined || word !== undefined;
  if (!isNamed && (numeral.kind === 'name' || numeral.kind === 'chinese')) return undefined;
  return { end: word?.end ?? numeral.end, value: numeral.value, isNamed, numeral };
}

function latePartAt(tokens: readonly Token[], at: number): { end: number; part: Part } | undefined {
  const isOpened = isSign(tokens[at], ',', '(');
  const start = isOpened ? at + 1 : at;
  const part = partAt(tokens, start) ?? partAt(tokens, behind(tokens, start, articles));
  // The century of a part stands behind it: `17th century, early 18th century`.
  if (part === undefined || numberedCenturyAt(tokens, behind(tokens, part.end, articles)) !== undefined)
    return undefined;
  return isOpened && isSign(tokens[part.end], ')') ? { ...part, end: part.end + 1 } : part;
}

/** One century or several: `17th-18th century`, `fin XVIe-début XVIIe siècle`, `s. XV ex.`, and `XV` alone. */
function centuryAt({ tokens, isStrict }: Reading, at: number): Term | undefined {
  const first = centuryItemAt(tokens, at);
  if (first === undefined) return undefined;
  const items = [first];
  for (let last = first; items.length < 4;) {
    const joiner = phraseAt(tokens, last.end, joiners);
    const isListed = !last.isNamed && isSign(tokens[last.end], ',');
    const next = centuryItemAt(tokens, joiner?.end ?? (isListed ? last.end + 1 : last.end));
    if (next === undefined || (joiner === undefined && !isListed && (last.isNamed || !next.isEarlyPart))) break;
    items.push(next);
    last = next;
  }
  while (
    items.length > 1 &&
    !items.some(({ isNamed }) => isNamed) &&
    items.some(({ numeral }) => numeral?.kind === 'arabic')
  )
    items.pop();
  const isNamed = items.some((item) => item.isNamed);
  const [only] = items;
  const isBare = !isNamed && items.every(({ numeral }) => numeral?.kind === 'roman' || numeral?.kind === 'ordinal');
  const token = tokens[at];
  if (!isNamed && (!isBare || (isStrict && !isBareInQuery(tokens, at, items)))) return undefined;
  // An ordinal number alone: a day, or an edition, but for `16th`.
  if (isBare && only?.numeral?.kind === 'ordinal' && token?.hasDot === true) return undefined;
  const last = items.at(-1) ?? first;
  const [from, until] = [
    (first.value - 1) * 100 + (first.part?.from ?? 0),
    (last.value - 1) * 100 + (last.part?.until ?? 99),
  ];
  return { end: last.end, kind: 'century', from, until, isApproximate: true, isLoose: !isNamed && !isStrict };
}

/** Behind a name a numeral counts kings and popes, Louis XIV; from XIII on it can hardly be anything else but a century. */
function isBareInQuery(tokens: readonly Token[], at: number, items: readonly CenturyItem[]): boolean {
  const [token, before] = [tokens[at], tokens[at - 1]];
  const value = items[0]?.value ?? 0;
  const isAlone = items.length === 1 && items[0]?.end === at + 1;
  return isAlone && token?.isUpper === true && value >= 13 && value <= 19 && before?.isCapital !== true;
}

/** `1650s`, `1650er Jahre`, `années 1650`, `1650-luku`, `jaren zeventig` */
function decadeAt({ tokens }: Reading, at: number): Term | undefined {
  let i = behind(tokens, at, articles);
  const part = phraseAt(tokens, i, parts);
  if (part !== undefined) i = behind(tokens, isSign(tokens[part.end], '-') ? part.end + 1 : part.end, articles);
  const named = phraseAt(tokens, i, decadesByName) ?? phraseAt(tokens, at, decadesByName);
  if (named !== undefined) return decade(named.end, named.meaning);
  const before = phraseAt(tokens, i, decadeBefore) ?? phraseAt(tokens, at, decadeBefore);
  const year = before?.end ?? i;
  const token = tokens[year];
  if (!isNumber(token, 4, 3) || !token.text.endsWith('0')) return undefined;
  const end = decadeEnd(tokens, year + 1);
  if (before === undefined && end === undefined) return undefined;
  const isLoose =
    token.text.length < 4 && before === undefined && !/luku|luvu/u.test(tokens[(end ?? 1) - 1]?.text ?? '');
  const late = phraseAt(tokens, end ?? year + 1, parts);
  return { ...decade(late?.end ?? end ?? year + 1, Number(token.text)), isLoose };
}

/** The 1600s are a century, the 1630s ten years. */
function decade(end: number, from: number): Term {
  const until = from + (from % 100 === 0 ? 99 : 9);
  return { end, kind: 'decade', from, until, isApproximate: true, isLoose: false };
}

function day(end: number, year: number, isLoose = false): Term {
  return { end, kind: 'day', from: year, until: year, isApproximate: false, isLoose };
}

/** `12.03.1642`, `1642-03-12`, `12 March 1642`, `12.III.1642`, `March 1642` */
function dayAt(reading: Reading, at: number): Term | undefined {
  return numericDayAt(reading.tokens, at) ?? wordedDayAt(reading, at);
}

function numericDayAt(tokens: readonly Token[], at: number): Term | undefined {
  const first = tokens[at];
  if (!isNumber(first)) return undefined;
  const numbers = [first];
  const signs: string[] = [];
  let i = at;
  while (numbers.length < 3) {
    const token = tokens[i];
    const sign = tokens[i + 1];
    const isDotted = token?.hasDot === true;
    const next = isDotted ? sign : tokens[i + 2];
    // `12.1642`
    if (!isDotted && !isSign(sign, '-', '/')) return monthOfYear(numbers, i + 1);
    if (!isNumber(next) || (!isDotted && (!sign?.isGlued || !next.isGlued))) return undefined;
    signs.push(isDotted ? '.' : (sign?.text ?? ''));
    numbers.push(next);
    i += isDotted ? 1 : 2;
  }
  const [one, two, three] = numbers.map(({ text }) => ({ value: Number(text), length: text.length }));
  if (one === undefined || two === undefined || three === undefined || signs[0] !== signs[1]) return undefined;
  const [year, middle, rest] = one.length > 2 ? [one, two, three] : [three, two, one];
  if (year.length < 3 || middle.length > 2 || rest.length > 2) return undefined;
  const isDate = [middle.value, rest.value].every((value) => value <= 31) && Math.min(middle.value, rest.value) <= 12;
  // `1642-43-44` is a run of years.
  if (!isDate || year.value > latestYear) return undefined;
  const time = /^t\d*$/u.test(tokens[i + 1]?.text ?? '') && tokens[i + 1]?.isGlued === true;
  return day(time ? tokens.length : i + 1, year.value);
}

/** Reads two numbers alone as a month and a year. */
function monthOfYear(numbers: readonly Token[], end: number): Term | undefined {
  const [month, year] = numbers;
  const isMonth =
    numbers.length === 2 && month?.text.length !== 4 && Number(month?.text) <= 12 && year?.text.length === 4;
  return isMonth && Number(year.text) <= latestYear ? day(end, Number(year.text), true) : undefined;
}

/** More tokens than these do not stand before the year of a day. */
const longestDay = 14;

function wordedDayAt({ tokens, isStrict }: Reading, at: number): Term | undefined {
  let [i, hasMonth, hasDay] = [at, false, false];
  while (i < at + longestDay) {
    const token = tokens[i];
    if (token === undefined) return undefined;
    if (isNumber(token, 4, 3) && i > at) break;
    const month = monthAt(tokens, i, hasDay);
    if (month !== undefined) [i, hasMonth] = [month, true];
    else if (isNumber(token, 2) && Number(token.text) <= 31) {
      const suffix = tokens[i + 1]?.isGlued ? phraseAt(tokens, i + 1, ordinal) : undefined;
      [i, hasDay] = [suffix?.end ?? i + 1, true];
    } else {
      const link = i === at ? undefined : phraseAt(tokens, i, dayLinks);
      if (link === undefined) return undefined;
      i = link.end;
    }
  }
  const year = Number(tokens[i]?.text);
  // In a query May, Mars and March alone are no months.
  return hasMonth && (hasDay || !isStrict) && year <= latestYear ? day(i + 1, year) : undefined;
}

/** Behind a month by its name, or as a numeral between a day and a year. */
function monthAt(tokens: readonly Token[], at: number, hasDay: boolean): number | undefined {
  const named = phraseAt(tokens, at, monthNames);
  if (named !== undefined) return named.end;
  const token = tokens[at];
  if (token?.kind !== 'word' || !/^[ivx]{1,4}$/u.test(token.text) || !token.isUpper) return undefined;
  const value = romanValue(token.text);
  const isBesideNumber = hasDay || token.hasDot || isSign(tokens[at + 1], '/', '-');
  return value >= 1 && value <= 12 && isBesideNumber ? at + 1 : undefined;
}

/** `165-`, `165?`, `165u`, `16--`, `16..`, `16XX`: what is not known of a year stands open. */
function maskedAt({ tokens }: Reading, at: number): Term | undefined {
  const [token, next, third] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (token?.kind !== 'number' || token.hasDot || next?.isGlued !== true) return undefined;
  const [value, { length }] = [Number(token.text), token.text];
  if (length === 3 && (value < 100 || value > latestYear / 10)) return undefined;
  if (length === 2 && (value < 10 || value > latestYear / 100)) return undefined;
  let end: number | undefined;
  if (length === 3 && ['-', '?', '_', 'u', 'x', '#', '*'].includes(next.text)) end = at + 2;
  if (length === 2 && ['--', '..', 'uu', 'xx', '__'].includes(next.text)) end = at + 2;
  if (length === 2 && isSign(next, '-', '?', '_') && third?.text === next.text && third.isGlued) end = at + 3;
  if (end === undefined) return undefined;
  const after = tokens[end];
  if (after?.kind === 'number' || (after?.kind === 'word' && after.isGlued)) return undefined;
  const [from, years] = length === 3 ? [value * 10, 9] : [value * 100, 99];
  return { end, kind: 'decade', from, until: from + years, isApproximate: true, isLoose: false };
}

/** `MDCXLII`, `M. DC. XLII.`, `CIↃ IↃ C XLII` */
function romanYearAt({ tokens, isStrict }: Reading, at: number): Term | undefined {
  const first = tokens[at];
  if (first === undefined || !/^(?:m|ci[ɔↄ])/u.test(first.text)) return undefined;
  let [letters, i] = ['', at];
  let best: Term | undefined;
  for (; i < at + 8; i += 1) {
    const token = tokens[i];
    const isNumeral = token?.kind === 'word' && /^[mdclxvijɔↄ]{1,16}$/u.test(token.text);
    if (!isNumeral || (isStrict && !token.isUpper)) break;
    letters += token.text;
    const value = romanValue(letters);
    const isYear = value <= latestYear && (letters.length > 3 ? value >= 1100 : letters.length > 2 && value >= 1400);
    if (isYear && (!isStrict || letters.length > 3)) best = { ...day(i + 1, value), kind: 'year' };
  }
  return best;
}

/** A year of another calendar, in years of ours: `AH 1012`, `1012 H.`, `an VII`, `A.M. 5305`. */
function convertedAt(reading: Reading, at: number): Term | undefined {
  const { tokens, isStrict } = reading;
  const month = phraseAt(tokens, at, republicMonth);
  const year = phraseAt(tokens, month?.end ?? at, republic);
  if (year !== undefined) {
    const token = tokens[year.end];
    const number = token && (isNumber(token, 2) ? Number(token.text) : romanValue(token.text));
    const isSaid = month !== undefined || !isStrict || year.end > at + 1;
    if (number !== undefined && number >= 1 && number <= 14 && isSaid) {
      const end = year.end + 1;
      return { end, kind: 'converted', from: 1791 + number, until: 1792 + number, isApproximate: true, isLoose: false };
    }
  }
  return (
    convertedYears(reading, at, { calendar: hijri, most: 1450, least: isStrict ? 500 : 1, convert: ofHijra }) ??
    convertedYears(reading, at, { calendar: hebrew, most: 5900, least: 4000, convert: ofCreation })
  );
}

interface Conversion {
  calendar: Phrases<unknown>;
  least: number;
  most: number;
  convert: (year: number) => Part;
}

function convertedYears(
  { tokens }: Reading,
  at: number,
  { calendar, least, most, convert }: Conversion,
): Term | undefined {
  const before = phraseAt(tokens, at, calendar);
  const start = before?.end ?? at;
  const [one, sign, two] = [tokens[start], tokens[start + 1], tokens[start + 2]];
  if (!isNumber(one)) return undefined;
  const isSpan =
    isSign(sign, '-', '/') && isNumber(two) && Number(two.text) > Number(one.text) && Number(two.text) <= most;
  const end = start + (isSpan ? 3 : 1);
  const behindIt = before ?? calendarBehind(tokens, end, calendar);
  const [first, last] = [Number(one.text), Number(isSpan ? two.text : one.text)];
  // `H. 3` is an issue.
  const isLetter = before?.end === at + 1 && tokens[at]?.text.length === 1;
  if (behindIt === undefined || first < (isLetter ? 100 : least) || last > most) return undefined;
  return {
    end: before === undefined ? behindIt.end : end,
    kind: 'converted',
    from: convert(first).from,
    until: convert(last).until,
    isApproximate: true,
    isLoose: false,
  };
}

/** Tells whether letters that stand for a calendar or an era are those of a name: `1650 B. C. Koekkoek`. */
export function areInitials(tokens: readonly Token[], at: number, end: number): boolean {
  const areLetters = tokens.slice(at, end).every(({ text }) => text.length === 1);
  return (
    areLetters && (tokens[end]?.isCapital === true || /^(?:van|von|der|den|de|di|du)$/u.test(tokens[end]?.text ?? ''))
  );
}

/** A letter alone, as in `1012 H.`, needs its full stop or its capital. */
function calendarBehind(tokens: readonly Token[], at: number, calendar: Phrases<unknown>): { end: number } | undefined {
  const isInBrackets = isSign(tokens[at], '(');
  const start = isInBrackets ? at + 1 : at;
  const found = phraseAt(tokens, start, calendar);
  if (found === undefined) return undefined;
  const token = tokens[start];
  const isLetter = found.end === start + 1 && /^[a-z]$/u.test(token?.text ?? '');
  // `1. H.` is a half.
  if (isLetter && (token?.isUpper !== true || (tokens[at - 1]?.text.length ?? 0) < 3)) return undefined;
  if (areInitials(tokens, start, found.end)) return undefined;
  return { end: isInBrackets && isSign(tokens[found.end], ')') ? found.end + 1 : found.end };
}

/** Adds years to a year: there is no year 0. */
export function yearsOn(year: number, years: number): number {
  const sum = year + years;
  if (year > 0 && sum <= 0) return sum - 1;
  return year < 0 && sum >= 0 ? sum + 1 : sum;
}

/** Converts a year of the Hijra, which is lunar: the year 1 began in 622. */
export function ofHijra(year: number): Part {
  return { from: Math.floor(0.970224 * (year - 1) + 622.54), until: Math.floor(0.970224 * year + 622.54) };
}

function ofCreation(year: number): Part {
  return { from: year - 3761, until: year - 3760 };
}

/** A number that may be a year; of less than four digits it needs an era, or words that say so. */
function yearAt({ tokens, isStrict }: Reading, at: number): Term | undefined {
  const token = tokens[at];
  if (!isNumber(token)) return undefined;
  const value = Number(token.text);
  if (value < 1) return undefined;
  const word = phraseAt(tokens, at + 1, yearBehind);
  const end = word?.end ?? at + 1;
  const term = { ...day(end, value, value < 1000), kind: 'year' as const };
  if (isStrict) return term;
  // `1642 Mar. 12`, `1642年3月12日`
  const comma = isSign(tokens[end], ',') ? end + 1 : end;
  const number = tokens[comma];
  const isChinese = isNumber(number, 2) && tokens[comma + 1]?.text === '月';
  if (isChinese) {
    const dayNumber = tokens[comma + 2];
    const last = isNumber(dayNumber, 2) && tokens[comma + 3]?.text === '日' ? comma + 4 : comma + 2;
    return day(last, value);
  }
  const isDayFirst = isNumber(number, 2) && Number(number.text) <= 31;
  const month = phraseAt(tokens, isDayFirst ? comma + 1 : comma, monthNames);
  if (month === undefined) return term;
  const dayBehind = tokens[month.end];
  const isDayBehind = !isDayFirst && isNumber(dayBehind, 2) && Number(dayBehind.text) <= 31;
  const isOther = isNumber(tokens[month.end], 4, 3) || isNumber(tokens[month.end + 1], 4, 3);
  // `1642, March 1643`: that month is of the next year.
  return isOther ? term : day(isDayBehind ? month.end + 1 : month.end, value, value < 100);
}
