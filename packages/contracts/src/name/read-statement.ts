import { readDate } from '../dates/read-date.ts';
import { limits } from '../limits.ts';
import { foldName } from '../owner/named-entry.ts';
import { asSeen } from '../shape/as-seen.ts';
import { particles, qualifiers, wordsBefore, wordsBehind, wordsJoined, type Qualifier } from './qualifiers.ts';

/** Name that a record gives to a maker or a place, apart from what stands around it. */
export interface NameStatement {
  /** Text of the record, surname or forename first. */
  name: string;
  /** Years of a life or an activity, as they are written. */
  dates?: string;
  qualifier?: Qualifier;
}

interface Rest {
  name: string;
  qualifier?: Qualifier;
}

/** Qualifications and dates that stand around one name; one that has more is no name. */
const mostLayers = 6;
const escaped = (phrase: string) => phrase.replaceAll(/[.?+*()[\]]/gu, String.raw`\$&`);
const before = phrasesOf(wordsBefore);
const behind = phrasesOf(wordsBehind);
const joined = phrasesOf(wordsJoined);
const anyOf = (phrases: ReadonlyMap<string, Qualifier>) =>
  [...phrases.keys()]
    .toSorted((one, other) => other.length - one.length)
    .map(escaped)
    .join('|');
const wordBefore = new RegExp(`^(${anyOf(before)})(?:(?<=')|[:,]?\\s)\\s*(\\S.*)$`, 'iu');
const wordBehind = new RegExp(`^(.*?[^\\s,;])\\s*[,;]\\s*(${anyOf(behind)}|${anyOf(joined)})$`, 'iu');
const wordJoined = new RegExp(`^(.*?\\S)\\s+(${anyOf(joined)})$`, 'iu');
const wordInBrackets = new RegExp(`^(.*?\\S)\\s*[([](${anyOf(behind)}|${anyOf(joined)})[)\\]]$`, 'iu');
const doubt = /^(.*?\S)\s*(?:\(\?+\)|\[\?+\]|\?+)$/u;
const wholeInBrackets = /^\[([^[\]]*\S[^[\]]*)\]$/u;
const datesInBrackets = /^(.*?\S)\s*,?\s*(?:\(([^()]+)\)|\[([^[\]]+)\])$/u;
const datesBehind = /^(.*?[^\s,]),?\s*,\s*((?:\p{L}+\.?\s+){0,2}(?:\p{L}+\.\s*)?\d{3,4}[^,()[\]]*)$/u;
const romanNumber = /^[IVXLCM]+\.?$/u;
const startsAsName = new RegExp(`^(?:[^\\p{Ll}]|(?:${particles.split(' ').join('|')})(?:[\\s]|(?<=')))`, 'u');

/** Reads `Tiziano Vecellio (1480-1576) e bottega`, `workshop of Titian`, `Cranach, Lucas (?)`. */
export function readMaker(written: string): NameStatement {
  const seen = asSeen(written);
  if (seen.length > limits.maxFilterValueLength) return { name: seen };
  let name = seen;
  let dates: string | undefined;
  const found = new Set<Qualifier>();
  for (let layer = 0; layer < mostLayers; layer += 1) {
    const dated: { name: string; dates: string } | undefined = dates === undefined ? withoutDates(name) : undefined;
    const rest: Rest | undefined = dated ?? withoutQualifier(name) ?? withoutBrackets(name);
    if (rest === undefined) break;
    name = rest.name;
    dates ??= dated?.dates;
    if (rest.qualifier !== undefined) found.add(rest.qualifier);
  }
  // A workshop that is told with a doubt is a workshop.
  const qualifier = qualifiers.findLast((each) => found.has(each));
  return { name, ...(dates !== undefined && { dates }), ...(qualifier !== undefined && { qualifier }) };
}

/** Reads `[Leipzig]`, `Brixen?`. */
export function readPlace(written: string): NameStatement {
  const seen = asSeen(written);
  if (seen.length > limits.maxFilterValueLength) return { name: seen };
  const name = withoutBrackets(seen)?.name ?? seen;
  const sure = doubt.exec(name)?.[1];
  return sure === undefined ? { name } : { name: withoutBrackets(sure)?.name ?? sure, qualifier: 'possibly' };
}

/** Returns a name in the order in which it is spoken: `Rijn, Rembrandt van` → `Rembrandt van Rijn`. */
export function spokenName(name: string): string {
  const [, plain = name, addition = ''] = /^([^()]*\S)\s*(\([^()]*\))$/u.exec(name) ?? [];
  const [surname = '', forename, ...others] = plain.split(',').map((part) => part.trim());
  if (surname === '' || !forename) return name;
  const blank = forename.endsWith("'") ? '' : ' ';
  return [`${forename}${blank}${surname}`, ...others, addition].filter((part) => part !== '').join(' ');
}

/** Returns the form by which makers' names are compared: the order of their parts and their stops make no other name. */
export function makerKey(name: string): string {
  return foldName(spokenName(asSeen(name)).replaceAll(/[.,;]+/gu, ' '));
}

/** Returns years in a form by which they are compared: `ca. 1480/85–1576` → `1480-1576`; '' for what names none. */
export function yearsKey(dates: string | undefined): string {
  const read = dates === undefined ? undefined : readDate(dates);
  return read === undefined ? '' : `${read.from ?? ''}-${read.until ?? ''}`;
}

function withoutQualifier(text: string): Rest | undefined {
  const doubted = doubt.exec(text)?.[1];
  if (doubted !== undefined) return { name: doubted, qualifier: 'possibly' };
  const [, first = '', named = ''] = wordBefore.exec(text) ?? [];
  const said = before.get(first.toLowerCase());
  if (said !== undefined && (startsAsName.test(named) || wordBefore.test(named)))
    return { name: named, qualifier: said };
  const [, name = '', last = ''] = wordInBrackets.exec(text) ?? wordBehind.exec(text) ?? wordJoined.exec(text) ?? [];
  const added = behind.get(last.toLowerCase()) ?? joined.get(last.toLowerCase());
  return added === undefined ? undefined : { name, qualifier: added };
}

function withoutDates(text: string): { name: string; dates: string } | undefined {
  const [, name = '', round, square] = datesInBrackets.exec(text) ?? [];
  const bracketed = round ?? square;
  if (bracketed !== undefined && areYears(bracketed)) return { name, dates: bracketed.trim() };
  const [, named = '', years = ''] = datesBehind.exec(text) ?? [];
  return years !== '' && areYears(years) ? { name: named, dates: years.trim() } : undefined;
}

/** A number in Roman figures tells one of a name from another: `Keulen, Johannes van (I)`. */
function areYears(text: string): boolean {
  const trimmed = text.trim();
  return !romanNumber.test(trimmed) && (/\d{3}/u.test(trimmed) || readDate(trimmed) !== undefined);
}

function withoutBrackets(text: string): Rest | undefined {
  const name = wholeInBrackets.exec(text)?.[1]?.trim();
  return name === undefined ? undefined : { name };
}

function phrasesOf(table: Readonly<Partial<Record<Qualifier, string>>>): ReadonlyMap<string, Qualifier> {
  return new Map(
    qualifiers.flatMap((each) => (table[each]?.split('|') ?? []).map((phrase) => [phrase, each] as const)),
  );
}
