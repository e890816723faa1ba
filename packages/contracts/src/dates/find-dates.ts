import { calendars, dateWords, labels, labelsInRecords, otherCalendars, units } from './date-words.ts';
import { phraseAt, phrasesOf, tokensOf, type Token } from './date-tokens.ts';
import {
  areInitials,
  articles,
  beginnings,
  behind,
  isNumber,
  latestYear,
  ofHijra,
  termAt,
  yearsOn,
  type Era,
  type Reading,
  type Term,
} from './date-terms.ts';

/** Date in a text; an end that it leaves open is absent. Years before the first are below zero: 450 BC is −450. */
export interface FoundDate {
  start: number;
  /** Behind its last character. */
  end: number;
  from?: number;
  until?: number;
  /** True where the years are not to be taken to the letter. */
  isApproximate: boolean;
  /** True where the text says so, as `c. 1700` does: a century is as rough without it. */
  isAbout: boolean;
  /** True where an open end is a year that is not meant itself: `before 1500`. */
  isExclusive: boolean;
  /** True where it names a year or years from one to another; a day, a decade or an open end is none. */
  isExact: boolean;
}

/** A date among the tokens of a text. */
interface Placed extends Omit<FoundDate, 'start'> {
  at: number;
  isLoose: boolean;
  /** True for a date of three figures, with no era that makes it a year. */
  isSmall: boolean;
  /** True for a year of another calendar. */
  isConverted: boolean;
}

type Bound = 'before' | 'upTo' | 'after' | 'since';

const words = (phrases: string) => phrasesOf([[phrases, true]]);
const between = words(dateWords.between);
/** Before the first year of a span: `von 1642 bis 1645`. */
const openers = words(dateWords.from);
const about = words(dateWords.about);
const aboutBehind = words(dateWords.aboutBehind);
export const undatedWords = words(dateWords.undated);
const bounds = phrasesOf<Bound>([
  [dateWords.before, 'before'],
  [dateWords.upTo, 'upTo'],
  [dateWords.after, 'after'],
  [dateWords.since, 'since'],
]);
const boundsInRecords = phrasesOf<Bound>([
  [dateWords.sinceInRecords, 'since'],
  [dateWords.died, 'upTo'],
  [dateWords.born, 'since'],
]);
const boundsBehind = phrasesOf<Bound>([
  [dateWords.beforeBehind, 'upTo'],
  [dateWords.afterBehind, 'since'],
]);
const yearWords = words(dateWords.year);
const nowWords = words(dateWords.now);
const erasBefore = phrasesOf<Era>([
  [dateWords.bcBefore, 'bc'],
  [dateWords.adBefore, 'ad'],
]);
const erasBehind = phrasesOf<Era>([
  [dateWords.bcBehind, 'bc'],
  [dateWords.adBehind, 'ad'],
]);
const spanLinks = words(`${dateWords.to}|--|/|..`);
const pairLinks = words(`${dateWords.and}|${dateWords.or}`);
const labelLinks = words(`${dateWords.to}|${dateWords.and}|${dateWords.or}|,|;|/|+|-`);
const corrections = words(dateWords.correction);
const noYears = words(`${labels}|${otherCalendars}|${calendars.hijri}|${calendars.hebrew}`);
const noYearsInRecords = words(labelsInRecords);
const lives = words(`${dateWords.born}|${dateWords.died}`);
const gives = words(dateWords.give);
const years = words(dateWords.years);
const measures = words(`${units}|x`);
const foreignYears = words(`${otherCalendars}|${calendars.hijri}|${calendars.hebrew}`);
const noise = /^[[\](){}?~%!<>⟨⟩"“”„«»]$/u;
const doubt = /^[?~]$/u;

/**
 * Finds the dates in a query, in their order and none of them overlapping; numbers that are plates, inventories, sizes
 * and the like are none. Nothing is read that needs the rest of the text to be sure of it.
 */
export function findDates(query: string): FoundDate[] {
  const tokens = tokensOf(query);
  return withoutOthers(tokens, placedDates({ tokens, isStrict: true })).map((date) => foundDate(tokens, date));
}

/**
 * Finds the same in a text that is a date or holds one, without those that another corrects.
 * @returns none where a sign of years before Christ belongs to no date that was read
 */
export function datesOfText(text: string): FoundDate[] {
  const tokens = tokensOf(text);
  const found = placedDates({ tokens, isStrict: false });
  if (found.length === 0 || hasStrayEra(tokens, found)) return [];
  return withoutOthers(tokens, withoutReplaced(tokens, found)).map((date) => foundDate(tokens, date));
}

function foundDate(tokens: readonly Token[], placed: Placed): FoundDate {
  const { at, isLoose: _loose, isSmall: _small, isConverted: _converted, ...date } = placed;
  const last = tokens[date.end - 1];
  // The full stop of `17th c.` is part of it, that behind a year ends a sentence.
  const stop = last?.kind === 'word' && last.hasDot ? 1 : 0;
  return { ...date, start: tokens[at]?.start ?? 0, end: (last?.end ?? 0) + stop };
}

function hasStrayEra(tokens: readonly Token[], found: readonly Placed[]): boolean {
  return Array.from(tokens.keys()).some((at) => {
    const era = phraseAt(tokens, at, erasBehind) ?? phraseAt(tokens, at, erasBefore);
    if (era?.meaning !== 'bc' || found.some((date) => at >= date.at && at < date.end)) return false;
    return tokens[at - 1]?.kind === 'number' || tokens[era.end]?.kind === 'number';
  });
}

function placedDates(reading: Reading): Placed[] {
  const { tokens, isStrict } = reading;
  const found: Placed[] = [];
  for (let at = 0; at < tokens.length;) {
    const nothing = phraseAt(tokens, at, undatedWords);
    if (nothing !== undefined) {
      at = nothing.end;
      continue;
    }
    const date = mayBeginDate(tokens[at]) ? dateAt(reading, at) : undefined;
    const isSure =
      date !== undefined &&
      (!date.isLoose || (!isStrict && isWhole(tokens, date))) &&
      // `ca. 165 Kupferstiche` counts them.
      (!date.isSmall || tokens[date.end]?.kind !== 'word');
    if (date !== undefined && isSure && isApart(reading, at, date.end)) {
      if (date.until === undefined || date.from === undefined || date.from <= date.until) found.push(date);
      at = date.end;
    } else at = Math.max(at + 1, date !== undefined && isSure ? date.end : behindLabelled(reading, at));
  }
  return found;
}

/** Words that can stand first in a date; all others are passed over at once. */
const firstWords = new Set(
  [between, about, bounds, boundsInRecords, yearWords, erasBefore, openers, ...beginnings].flatMap((phrases) =>
    Array.from(phrases.keys()),
  ),
);

function mayBeginDate(token: Token | undefined): boolean {
  return (
    token?.kind !== 'word' ||
    firstWords.has(token.text) ||
    isHan(token) ||
    /^[mdclxvi][mdclxvijɔↄ]*(?:e|eme|ieme|er|re|o|a|de|th|ᵉ)?$/u.test(token.text)
  );
}

/** Behind a label and the numbers that it names, `pl. 165, 166`; the token itself where there is no label. */
function behindLabelled({ tokens, isStrict }: Reading, at: number): number {
  const label = phraseAt(tokens, at, noYears) ?? (isStrict ? undefined : phraseAt(tokens, at, noYearsInRecords));
  if (label === undefined) return at;
  let i = label.end;
  // `Ms. lat. 1650`
  while (tokens[i]?.kind === 'word' && tokens[i]?.hasDot === true) i += 1;
  while (tokens[i]?.kind === 'sign' && /^[.:#°-]$/u.test(tokens[i]?.text ?? '')) i += 1;
  const first = tokens[i];
  if (!isNumber(first, 20) && !(first?.kind === 'word' && /^[ivxlcm]+$/u.test(first.text))) return label.end;
  for (;;) {
    i += 1;
    const [link, number] = [tokens[i], tokens[i + 1]];
    const isGluedOn = link?.isGlued === true && link.kind !== 'sign';
    const isListed = phraseAt(tokens, i, labelLinks) !== undefined;
    const isRange = link?.kind === 'word' || link?.text === '-';
    const isAsLong = first.kind === 'number' && number?.text.length === first.text.length;
    const isAlike = isNumber(number) && (number.isGlued || isAsLong || (isRange && number.text.length < 4));
    if (isGluedOn) continue;
    if (!isListed || !isAlike) return i;
    i += 1;
  }
}

interface Sides {
  bound?: Bound | undefined;
  era?: Era | undefined;
  /** True where the era stands before the year, and so before all of a span. */
  isEraFirst?: boolean;
  isAbout: boolean;
  /** True where words say that the number is a year. */
  isYear: boolean;
}

/** Reads what stands before the year: `before`, `c.`, `anno`, `公元前`. */
function sidesAt({ tokens, isStrict }: Reading, at: number): Sides & { end: number } {
  const sides: Sides & { end: number } = { end: at, isAbout: false, isYear: false };
  if (isAngleBracket(tokens, at)) return sides;
  for (let steps = 0; steps < 6; steps += 1) {
    const i = sides.end;
    const rough = phraseAt(tokens, i, about);
    const bound =
      phraseAt(tokens, i, bounds) ??
      (isStrict || isInitial(tokens[i]) ? undefined : phraseAt(tokens, i, boundsInRecords));
    const era = phraseAt(tokens, i, erasBefore);
    const year = phraseAt(tokens, i, yearWords);
    const longest = Math.max(rough?.end ?? 0, bound?.end ?? 0, era?.end ?? 0, year?.end ?? 0);
    if (longest > 0) {
      if (rough?.end === longest) sides.isAbout = true;
      if (bound?.end === longest) sides.bound = bound.meaning;
      if (era?.end === longest) [sides.era, sides.isEraFirst] = [era.meaning, true];
      if (year?.end === longest || era?.end === longest) sides.isYear = true;
      sides.end = longest;
    } else if (tokens[i]?.text === '..' || (tokens[i]?.text === '*' && !isStrict)) {
      sides.bound = tokens[i]?.text === '*' ? 'since' : 'upTo';
      sides.end += tokens[i + 1]?.text === '/' ? 2 : 1;
    } else if (i > at && (isNoise(tokens[i]) || /^[:,]$/u.test(tokens[i]?.text ?? ''))) sides.end += 1;
    else {
      const isListed = sides.bound !== undefined ? phraseAt(tokens, i, pairLinks) : undefined;
      const article = isListed ?? (i > at ? phraseAt(tokens, i, articles) : undefined);
      if (article === undefined) break;
      sides.end = article.end;
    }
  }
  return sides;
}

/** Tells whether a sign is a bracket around what is supplied, `<1650>`, and not *before* or *after*: `>1640 <1650`. */
function isAngleBracket(tokens: readonly Token[], at: number): boolean {
  if (tokens[at]?.text === '>') return tokens[at - 1] !== undefined && tokens[at + 1]?.kind !== 'number';
  const close = tokens.findIndex(({ text }, place) => place > at && (text === '>' || text === '<'));
  return tokens[at]?.text === '<' && tokens[close]?.text === '>' && tokens[close + 1]?.kind !== 'number';
}

/** `B. 165` is a number of Bartsch's, `b. 1650` born then. */
function isInitial(token: Token | undefined): boolean {
  return token?.isUpper === true && token.text.length === 1;
}

function isNoise(token: Token | undefined): boolean {
  return token?.kind === 'sign' && noise.test(token.text);
}

interface Ended {
  end: number;
  isDoubtful: boolean;
}

/** Behind brackets and question marks within a date; brackets that open another are left where nothing follows them. */
function behindNoise(tokens: readonly Token[], at: number): Ended {
  let [end, isDoubtful] = [at, false];
  while (isNoise(tokens[end])) {
    isDoubtful ||= doubt.test(tokens[end]?.text ?? '');
    end += 1;
  }
  return { end, isDoubtful };
}

/** A term with all that stands around it. */
interface Whole extends Sides {
  term: Term;
  end: number;
  /** Years that it may be off by: `1650 ± 10`. */
  give?: number;
}

function wholeAt(reading: Reading, at: number): Whole | undefined {
  const { tokens, isStrict } = reading;
  const said = (isStrict ? undefined : negativeAt(tokens, at)) ?? sidesAt(reading, at);
  const behindSides = termAt(reading, said.end);
  // Words that were taken for those before the year may be part of the term: `an VII`, `in 1642`.
  const term = behindSides ?? (said.end > at ? termAt(reading, at) : undefined);
  if (term === undefined) return undefined;
  const sides = behindSides === undefined ? { isAbout: false, isYear: false } : said;
  const whole: Whole = { ...sides, term, end: term.end };
  readGive(tokens, whole);
  const after = behindNoise(tokens, whole.end);
  const written = phraseAt(tokens, after.end, erasBehind);
  const era = term.from >= 1400 && written && areInitials(tokens, after.end, written.end) ? undefined : written;
  if (era !== undefined) [whole.era, whole.end] = [era.meaning, era.end];
  const rough = phraseAt(tokens, whole.end, aboutBehind);
  if (rough !== undefined) whole.end = rough.end;
  if (rough !== undefined || behindNoise(tokens, whole.end).isDoubtful) whole.isAbout = true;
  readGive(tokens, whole);
  return whole;
}

/** Reads by how many years a date may be off, before or behind its era: `450 ± 20 BC`. */
function readGive(tokens: readonly Token[], whole: Whole): void {
  const sign = phraseAt(tokens, whole.end, gives);
  const number = sign && tokens[sign.end];
  if (sign === undefined || !isNumber(number, 3)) return;
  const unit = phraseAt(tokens, sign.end + 1, years);
  Object.assign(whole, { give: Number(number.text), isAbout: true, end: unit?.end ?? sign.end + 1 });
}

/** `-0450`, alone or as the end of a span. */
function negativeAt(tokens: readonly Token[], at: number): (Sides & { end: number }) | undefined {
  const [sign, number, before] = [tokens[at], tokens[at + 1], tokens[at - 1]];
  const isFree = before === undefined || /^(?:\/|-|--|\.\.)$/u.test(before.text);
  const isNegative = sign?.kind === 'sign' && sign.text === '-' && number?.isGlued === true && isNumber(number, 4, 2);
  return isNegative && isFree ? { end: at + 1, era: 'bc', isAbout: false, isYear: true } : undefined;
}

function dateAt(reading: Reading, at: number): Placed | undefined {
  const { tokens } = reading;
  const pair = phraseAt(tokens, at, between);
  if (pair !== undefined) {
    const one = wholeAt(reading, behind(tokens, pair.end, articles)) ?? wholeAt(reading, pair.end);
    const link = one && linkAt(tokens, one.end, true);
    const other = one && link !== undefined ? secondAt(reading, link, one) : undefined;
    if (one !== undefined && other !== undefined) return settled(reading, at, [one, other], { isPair: true });
  }
  const opener = phraseAt(tokens, at, openers);
  const opened = opener && wholesAt(reading, opener.end);
  const isSpan = opened !== undefined && opened.length > 1;
  const wholes = isSpan ? opened : wholesAt(reading, at);
  return settled(reading, at, wholes, { isPair: false });
}

/** A date, or several that are joined to a span. */
function wholesAt(reading: Reading, at: number): Whole[] {
  const wholes = [wholeAt(reading, at) ?? []].flat();
  for (let last = wholes[0]; last !== undefined && wholes.length < 4;) {
    const link = linkAt(reading.tokens, last.end, !reading.isStrict);
    last = link === undefined ? undefined : secondAt(reading, link, last);
    if (last !== undefined) wholes.push(last);
  }
  return wholes;
}

/** Returns the place behind what joins two years to a span. */
function linkAt(tokens: readonly Token[], at: number, isPair: boolean): number | undefined {
  if (tokens[at]?.text === '~' && tokens[at + 1]?.kind === 'number') return at + 1;
  const start = behindNoise(tokens, at).end;
  const found = phraseAt(tokens, start, spanLinks) ?? (isPair ? phraseAt(tokens, start, pairLinks) : undefined);
  return found && behindNoise(tokens, found.end).end;
}

/** The end of a span, which may leave out what it has in common with its beginning: `1642-45`, `1650s-60s`. */
function secondAt(reading: Reading, at: number, first: Whole): Whole | undefined {
  const { tokens } = reading;
  const sides = sidesAt(reading, at);
  const token = tokens[sides.end];
  const { from, kind } = first.term;
  const isShort =
    isNumber(token, 2) && from >= 100 && first.era !== 'bc' && (kind === 'year' || kind === 'day' || kind === 'decade');
  if (isShort && phraseAt(tokens, sides.end + 1, erasBehind) === undefined) {
    const size = 10 ** token.text.length;
    const value = Math.floor(from / size) * size + Number(token.text);
    const next = tokens[sides.end + 1];
    const isDecade = next?.isGlued === true && next.text === 's' && value % 10 === 0;
    if (kind !== 'decade' || isDecade) {
      const until = value + (isDecade ? 9 : 0);
      const term: Term = { ...first.term, end: sides.end + (isDecade ? 2 : 1), from: value, until };
      if (next?.isGlued !== true || next.kind === 'sign' || isDecade || next.text === '年') {
        if (value > from) return { ...sides, term: { ...term, kind }, end: term.end };
        // `1642-03` is a month, `1650-21` a season; what else goes back is a fault.
        const isMonth =
          tokens[at - 1]?.text === '-' && (Number(token.text) <= 12 || (value % 100 > 20 && value % 100 < 25));
        // The year before a turn of centuries: `1799-00`.
        if (isMonth && (Number(token.text) > 0 || from % 100 < 99)) return { ...first, end: term.end };
        return { ...sides, term: { ...term, until: -1, from: Infinity }, end: term.end };
      }
    }
    const masked = wholeAt(reading, at);
    return masked?.term.kind === 'decade' && masked.term.from > from ? masked : undefined;
  }
  const brief = shortBeforeChrist(tokens, at, first);
  if (brief !== undefined) return brief;
  const negative = negativeAt(tokens, at);
  const second = wholeAt(reading, at);
  if (second !== undefined && second.term.from > latestYear && second.era !== 'bc') return undefined;
  return negative === undefined &&
    second?.bound !== undefined &&
    !/^(?:bis|tot|do|until|till|to|by|ate)$/u.test(tokens[at]?.text ?? '')
    ? undefined
    : second && { ...second, bound: undefined };
}

/** `450/40 v. Chr.`, `450/49 BC`: the later of two years before Christ, which leaves out its hundreds. */
function shortBeforeChrist(tokens: readonly Token[], at: number, { term }: Whole): Whole | undefined {
  const token = tokens[at];
  const isPart = tokens[at - 1]?.text === '/' && isNumber(token, 2) && term.kind === 'year' && term.from >= 100;
  const era = isPart ? phraseAt(tokens, at + 1, erasBehind) : undefined;
  if (!isPart || era?.meaning !== 'bc') return undefined;
  const size = 10 ** token.text.length;
  const value = term.from - (term.from % size) + Number(token.text);
  const year = value < term.from ? value : value - size;
  const later: Term = { ...term, end: at + 1, from: year, until: year };
  return { term: later, end: era.end, era: 'bc', isAbout: false, isYear: true };
}

/** The years of some terms that follow each other, or that lie between two. */
function settled(
  reading: Reading,
  at: number,
  wholes: readonly Whole[],
  { isPair }: { isPair: boolean },
): Placed | undefined {
  const { tokens, isStrict } = reading;
  const [first, last] = [wholes[0], wholes.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const [one, other] = wholes;
  // The same year in two calendars: `1012/1603`.
  if (one && other && tokens[one.end]?.text === '/' && isOfHijra(one.term.from, other.term.from)) {
    return settled(reading, at, wholes.slice(1), { isPair });
  }
  if (one && other && wholes.length === 2 && isOfHijra(other.term.from, one.term.from)) {
    return settled(reading, at, [{ ...one, end: other.end }], { isPair });
  }
  const give = last.give ?? 0;
  const spans = signedSpans(wholes).map(({ from, until }) => ({
    from: yearsOn(from, -give),
    until: yearsOn(until, give),
  }));
  const isAbout = wholes.some((whole) => whole.isAbout);
  const hasEra = wholes.some(({ era }) => era !== undefined);
  const isLoose =
    !hasEra &&
    wholes.every(({ term }) => term.isLoose || term.kind === 'year') &&
    wholes.some(({ term, isYear }) => term.isLoose && !isYear) &&
    !(first.bound !== undefined && !isStrict) &&
    !(isAbout && !isStrict && first.term.kind === 'year');
  const isTooSmall = !hasEra && wholes.some(({ term }) => term.kind === 'year' && term.until < 100);
  const isTooLate = spans.some(({ until }) => until > latestYear);
  if (isTooSmall || isTooLate) return undefined;
  const starts = spans.map(({ from }) => from);
  const ends = spans.map(({ until }) => until);
  const isOrdered = isPair || spans.every(({ from }, step) => step === 0 || from >= (starts[step - 1] ?? from));
  const isRead = isOrdered && [...starts, ...ends].every((year) => Number.isFinite(year) && Math.abs(year) <= 9999);
  const [from, until] = isRead ? [Math.min(...starts), Math.max(...ends)] : [1, 0];
  const behindAll = boundBehind(reading, last, wholes.length === 1);
  // `nach 1642 bis 1645` ends there, `after 1642-45` does not.
  const isClosed = first.bound === 'since' || (first.bound === 'after' && tokens[first.end]?.kind === 'word');
  const bound = wholes.length > 1 && isClosed ? undefined : (behindAll.bound ?? first.bound);
  const isOpen = bound !== undefined && isRead;
  const kinds = wholes.map(({ term }) => term.kind);
  return {
    at,
    end: behindAll.end,
    ...(isOpen && (bound === 'after' || bound === 'since') ? { from } : isOpen ? { until } : { from, until }),
    isApproximate: isAbout || wholes.some(({ term }) => term.isApproximate),
    isAbout,
    isExclusive: bound === 'before' || bound === 'after',
    isExact: !isOpen && kinds.every((kind) => kind === 'year'),
    isLoose,
    isConverted: kinds.includes('converted'),
    isSmall: !hasEra && wholes.every(({ term, isYear }) => term.kind === 'year' && term.isLoose && !isYear),
  };
}

/** Reads what stands behind a date and opens it: `1650-`, `1650 or later`, `vuoden 1700 jälkeen`. */
function boundBehind({ tokens, isStrict }: Reading, last: Whole, isAlone: boolean): { end: number; bound?: Bound } {
  const { end } = behindNoise(tokens, last.end);
  const word = phraseAt(tokens, end, boundsBehind);
  const isHan = /\p{Script=Han}/u.test(tokens[end]?.text ?? '');
  const isBeforeYear = tokens[word?.end ?? end]?.kind === 'number';
  if (
    word !== undefined &&
    isAlone &&
    !isBeforeYear &&
    (!isStrict || word.end > end + 1 || isHan || tokens[end]?.text === 'jalkeen')
  ) {
    const isKept = last.bound === undefined || tokens[end]?.text !== 'jalkeen';
    return isKept ? { end: word.end, bound: word.meaning } : { end: word.end };
  }
  const link = isStrict || !isAlone ? undefined : phraseAt(tokens, end, spanLinks);
  const now = link && phraseAt(tokens, link.end, nowWords);
  if (now !== undefined) return { end: now.end, bound: 'since' };
  const [sign, next] = [tokens[end], tokens[end + 1]];
  const isDash = sign?.kind === 'sign' && (sign.text === '-' || sign.text === '--' || sign.text === '..');
  const isSlash = sign?.text === '/' && next?.text === '..';
  const isFree = next === undefined || isNoise(next) || /^[,;:]$/u.test(next.text);
  const isYear = last.term.kind === 'year' || last.term.kind === 'day';
  if (!isStrict && isAlone && isYear && ((isDash && isFree) || isSlash))
    return { end: end + (isSlash ? 2 : 1), bound: 'since' };
  return { end: last.end };
}

/** The years of terms as they lie before or after Christ; an era said once holds for all that it can hold for. */
function signedSpans(wholes: readonly Whole[]): { from: number; until: number }[] {
  const last = wholes.at(-1);
  const first = wholes[0];
  return wholes.map(({ term, era }, step) => {
    const later = wholes[step + 1];
    const isBack = later !== undefined && (term.from > later.term.from || term.kind === 'century');
    const isShared =
      era === undefined && ((last?.era === 'bc' && isBack) || (first?.era === 'bc' && last?.era === undefined));
    const isBc = era === 'bc' || isShared;
    const isBackwards = last?.era === 'bc' && !isBc;
    // Back from Christ a span goes down, and what goes up is a fault: `100-200 BC`.
    const isAfterBc =
      isShared &&
      step > 0 &&
      (first?.isEraFirst !== true || term.from > (wholes[step - 1]?.term.from ?? 0)) &&
      last?.era !== 'bc';
    if (isAfterBc && term.from >= 1000) return term;
    if (isBackwards || isAfterBc) return { from: Infinity, until: -Infinity };
    if (!isBc) return { from: Math.max(term.from, 1), until: term.until };
    if (term.kind === 'century') {
      const start = -(term.from - (term.from % 100) + 100);
      const end = -(term.until - (term.until % 100) + 100);
      return { from: start + (term.from % 100), until: end + (term.until % 100) };
    }
    return { from: -term.until, until: -Math.max(term.from, 1) };
  });
}

/** Tells whether a year is the written one of the Hijra, by the moon or, in Persia, by the sun. */
function isOfHijra(written: number, year: number): boolean {
  const { from, until } = ofHijra(written);
  return (year >= from - 1 && year <= until + 1) || year === written + 621 || year === written + 622;
}

/** Tells whether what was read stands for itself, not within a shelfmark, a number with decimals or a measure. */
function isApart(reading: Reading, at: number, end: number): boolean {
  return isApartBefore(reading, at) && isApartBehind(reading, at, end);
}

function isHan(token: Token | undefined): boolean {
  return /^\p{Script=Han}$/u.test(token?.text ?? '');
}

function isApartBefore({ tokens, isStrict }: Reading, at: number): boolean {
  const [first, before, earlier] = [tokens[at], tokens[at - 1], tokens[at - 2]];
  if (first === undefined || before === undefined) return true;
  if (before.text === 'x' || before.text === '×') return earlier?.kind !== 'number';
  if (isHan(first) || isHan(before)) return true;
  // `K 1650` is a shelfmark, `A. 1650` is anno.
  if (!first.isGlued) return !(before.isUpper && before.text.length === 1 && !before.hasDot && first.kind === 'number');
  if (before.kind === 'word') return before.hasDot && before.text.length > 3;
  if (before.kind === 'number') return false;
  if (/^[€$£¥#§@°*+&_\\]$/u.test(before.text)) return false;
  if (before.text === '(' && isStrict && before.isGlued) return false;
  if (/^(?:-|--|\.+)$/u.test(before.text)) return !before.isGlued;
  if (before.text === '/') return !before.isGlued || Number(earlier?.text) > latestYear;
  const isDecimal = /^[,:.]$/u.test(before.text) && before.isGlued && earlier?.kind === 'number';
  return !isDecimal || (before.text === ',' && first.text.length === 4);
}

function isApartBehind({ tokens, isStrict }: Reading, at: number, end: number): boolean {
  const [last, next, later] = [tokens[end - 1], tokens[end], tokens[end + 1]];
  if (next === undefined || last === undefined) return true;
  const isPlain = isNumber(last) && end - at <= 3;
  const measure = isPlain ? phraseAt(tokens, end, measures) : undefined;
  // `350 Seiten`, but `1650 M. Merian`
  const isName = next.isCapital && next.text.length < 3 && next.text !== 'ex';
  if (measure !== undefined && !isName && (next.text !== 'x' || later?.kind === 'number')) return false;
  const foreign = isPlain ? phraseAt(tokens, end, foreignYears) : undefined;
  if (foreign !== undefined && !areInitials(tokens, end, foreign.end)) return false;
  if (!next.isGlued || isHan(last) || isHan(next)) return true;
  if (next.kind !== 'sign') return false;
  if (isStrict && (next.text === '*' || next.text === '(')) return false;
  if (/^[-/_:]$/u.test(next.text)) return later?.isGlued !== true || Number(later.text) > latestYear;
  const isDecimal = next.text === ',' && later?.isGlued === true && later.kind === 'number' && later.text.length < 4;
  return !isDecimal && !/^[@%€$°]$/u.test(next.text);
}

/** Tells whether a text is nothing but a date. */
function isWhole(tokens: readonly Token[], { at, end }: Placed): boolean {
  return tokens.every((token, place) => (place >= at && place < end) || /^[[\](){}?,;:."!-]$/u.test(token.text));
}

/** Without dates that the one behind them corrects, or says in our calendar: `1605 [i.e. 1650]`, `1012 (1603)`. */
function withoutReplaced(tokens: readonly Token[], dates: readonly Placed[]): Placed[] {
  return dates.filter((date, step) => {
    const [next, before] = [dates[step + 1], dates[step - 1]];
    if (before !== undefined && isInBrackets(tokens, before, date) && isOfHijra(date.from ?? 0, before.from ?? 0))
      return false;
    if (next === undefined) return true;
    const between = tokens.slice(date.end, next.at);
    const isCorrected = between.some((_, at) => phraseAt(between, at, corrections) !== undefined);
    const isSupplied = between.length === 1 && between[0]?.text === '[';
    return (
      !isCorrected && !isSupplied && !(isInBrackets(tokens, date, next) && isOfHijra(date.from ?? 0, next.from ?? 0))
    );
  });
}

/**
 * Without the lives and reigns of those who are named beside a date, `Rembrandt (1606-1669), 1650`, and the numbers that a
 * letter before them makes those of a book of reference: `C. 165, 1650`.
 */
function withoutOthers(tokens: readonly Token[], dates: readonly Placed[]): Placed[] {
  const rest = dates.filter((date) => !isLife(tokens, date, dates) && !isReference(tokens[date.at], date));
  return rest.length > 0 ? rest : [...dates];
}

function isReference(first: Token | undefined, date: Placed): boolean {
  return isInitial(first) && first?.hasDot === true && (date.isSmall || date.isConverted);
}

const yearsOfLife = { least: 15, most: 110 };

/** Tells whether years are in brackets with or behind a name, and as many as those of a life, and another date is no earlier. */
function isLife(tokens: readonly Token[], date: Placed, dates: readonly Placed[]): boolean {
  const signs = tokens.slice(0, date.at).map(({ text }) => text);
  const open = signs.lastIndexOf('(');
  const isOpen = open > signs.lastIndexOf(')');
  const closing = tokens.findIndex(({ text }, at) => at >= date.end && text === ')');
  const [start, end] = isOpen ? [open, closing < 0 ? tokens.length : closing] : [date.at, date.end];
  const [inside, outside] = [
    dates.filter(({ at }) => at >= start && at < end),
    dates.filter(({ at }) => at < start || at >= end),
  ];
  const from = Math.min(...inside.flatMap((each) => each.from ?? []));
  const until = Math.max(...inside.flatMap((each) => each.until ?? []));
  const isSaid = inside.length === 1 && phraseAt(tokens, date.at, lives) !== undefined;
  const isAsLong = until - from >= yearsOfLife.least && until - from <= yearsOfLife.most;
  if (!isSaid && !isAsLong) return false;
  const isNamed = (at: number) => {
    const name = tokens[tokens[at]?.text === ',' ? at - 1 : at];
    return (name?.isCapital === true || isHan(name)) && !dates.some((each) => at >= each.at && at < each.end);
  };
  if (isOpen) {
    const isBeside = isNamed(start - 1) || isNamed(date.at - 1);
    return isBeside && outside.some((each) => from === Infinity || (each.until ?? each.from ?? 0) > from);
  }
  // A year within it is nearer, with a name or without.
  return (
    isAsLong && isNamed(date.at - 1) && outside.some((each) => (each.from ?? 0) > from && (each.until ?? 9999) <= until)
  );
}

function isInBrackets(tokens: readonly Token[], date: Placed, next: Placed): boolean {
  return tokens.slice(date.end, next.at).every(({ text }) => text === '(' || text === '/' || text === '=');
}
