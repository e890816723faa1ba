import { problemOf, type Said } from '@iconotheca/contracts/run/problem';
import { isResolved } from '@iconotheca/contracts/iconclass/iconclass';
import { asSeen } from '@iconotheca/contracts/shape/as-seen';
import type { Iconclass } from '@iconotheca/iconclass';

export type NotationReader = Pick<Iconclass, 'holds' | 'repair' | 'resolve'>;

/** Reading of a value that should be a notation. */
export interface NotationsRead {
  /** The value as it stands where it cannot be read. */
  notations: string[];
  /** Reason why it is not found by its concept: it is no notation, or none that the table in force holds. */
  fault?: Said;
  /** True where a notation is written as one, and a fuller table may hold it. */
  isWellFormed: boolean;
}

/** Signs by which catalogues join notations, beside a stroke; within brackets they belong to a name. */
const joint = /[;$,|\n\r\t；，、]/u;
/** Address at iconclass.org, or of another site's pages about Iconclass: `rkd.nl/iconclass/25F23`. */
const address =
  /(?<![\w.-])(?:https?:\/\/)?(?:(?:[\w.-]+\.)?iconclass\.(?:org|nl)\/|[\w.-]+\.[a-z]{2,}\/(?:[\w.-]+\/){0,4}iconclass(?=[/?#]))/iu;
/** Parts that an address puts behind a notation: a stroke, a format. */
const ending = /(?:\/|\.(?:jsonld|json|fat|rdf|ttl|html?))+$/iu;
const encodedSign = /%[\da-f]{2}/iu;
/** Longest text that may be one notation, or the address of one; and that of several. */
const longestOne = 500;
const longestValue = 20_000;
/** Most notations that a sentence names. */
const mostNamed = 20;
const writtenAsNotation = /^\d\d[A-IK-Z]/u;
/** Blanks outside brackets, before an address or another notation. */
const blanksBetween = /\s(?=https?:\/\/|\d\d\s?[A-IK-Z])(?![^()]{0,200}\))/giu;
/** Words and signs that join a notation to another one behind it, outside brackets. */
const joinedBy =
  /(?:\s{0,3}[+&•·]|\s{1,3}(?:and|und|et|en|e|ed|i|oraz|ja|y)\b|\s{0,3}[和与與及])\s{0,3}(?=\d\d\s?[A-IK-Z])(?![^()]{0,200}\))/giu;
/** Point of a list before a notation: `1. 25F23`, `• 25F23`. */
const point = /^(?:\d{1,2}[.)]|[•·*–—-])\s{1,3}(?=\d\d\s?[A-IK-Z])/iu;
/** Words and signs around a notation in a sentence or a list of several vocabularies. */
const around = /^(?:(?:urn:)?(?:x-)?(?:iconclass|ic)\b[\s:/=#-]*)?|[\s.]+$/giu;
/** Brackets and quotes around a value. */
const wraps = ['[]', '{}', '<>', '()', '""', "''", '“”', '„“', '„”', '«»', '»«', '‹›', '‘’'];
/** Mark of a cataloguer who is not sure. */
const doubt = /(?:(?<=[\s)])\(\?\)|\[\?\]|\?)$/u;
const mention = /\d\d\s?[A-IK-Z][^\s;,]*/giu;

/**
 * Reads a value of IC as catalogues print it: one notation, or several that are joined. Blanks, letter case and codes
 * of characters are set right, and an address at iconclass.org is taken apart. A notation stays as it is, and so does a
 * text of which words would be lost.
 */
export function readNotations(text: string, iconclass: NotationReader): NotationsRead {
  const fits = text.length <= longestValue;
  const whole = readOne(text, iconclass);
  if (whole !== undefined) return asRead([whole], iconclass);
  const mayBeStroke = fits && !address.test(text);
  const isJoint = (letter: string) => joint.test(letter) || (letter === '/' && mayBeStroke);
  const bare = unwrapped(text).replace(point, '');
  const written = !fits
    ? [text]
    : splitOutsideBrackets(bare.replace(joinedBy, '\n').replace(blanksBetween, '\n'), isJoint);
  const parts = written.flatMap((part) => part.trim() || []);
  const read = parts.flatMap((part) => readOne(part, iconclass) ?? []);
  if (read.length > 0 && read.length === parts.length) return asRead([...new Set(read)], iconclass);
  const [likely = []] = [parts, mentions(text)]
    .map((each) => Array.from(new Set(each.flatMap((part) => readOne(withoutDoubt(part), iconclass) ?? []))))
    .toSorted((one, other) => other.length - one.length);
  const fault = likely.length > 0 ? meantBy(text, likely) : faultOfNotation(text, iconclass);
  return { notations: [text], isWellFormed: false, ...(fault === undefined ? {} : { fault }) };
}

/** Says what is wrong with a notation, and which is meant where that can be told; undefined when the table holds it. */
function faultOfNotation(text: string, iconclass: NotationReader): Said | undefined {
  if (text.length > longestOne) return problemOf('notation-too-long', { value: text });
  if (iconclass.holds(text)) return undefined;
  const answer = iconclass.resolve(text);
  if (isResolved(answer)) return undefined;
  if (answer.suggestion !== undefined) return meantBy(text, [answer.suggestion]);
  return problemOf(codeOf[answer.error], { value: text, reason: answer.message });
}

function asRead(notations: string[], iconclass: NotationReader): NotationsRead {
  const fault = notations.flatMap((notation) => faultOfNotation(notation, iconclass) ?? [])[0];
  return { notations, isWellFormed: true, ...(fault === undefined ? {} : { fault }) };
}

/** One notation; undefined when reading it would be guessing, or lose words. */
function readOne(text: string, iconclass: NotationReader): string | undefined {
  if (text.length > longestOne) return undefined;
  if (doubt.test(text.trimEnd())) return undefined;
  const candidates = candidatesOf(unwrapped(text).replace(point, ''));
  for (const candidate of [text, ...candidates]) {
    const repair = iconclass.repair(candidate);
    if (repair !== undefined && repair.dropped === undefined) return repair.n;
    if (repair === undefined && iconclass.holds(candidate)) return asListed(candidate, iconclass) ?? candidate;
  }
  // One that only a fuller table holds is told by how it is written.
  return candidates.map(withoutBlanks).find((candidate) => {
    const answer = writtenAsNotation.test(candidate) && iconclass.resolve(candidate);
    return answer && !isResolved(answer) && answer.error !== 'syntax';
  });
}

/** A bracket that opens a name, with blanks, and one that closes it. */
const opening = /\s*\(\s*(?!\+)/gu;
const closing = /\s+\)/gu;

/**
 * Returns a notation with its names as the table lists them: `25F23(lion)` → `25F23(LION)`. A name that a table lets anyone
 * put in may be anything.
 * @returns undefined for one that stays as it is
 */
export function asListed(notation: string, iconclass: NotationReader): string | undefined {
  const seen = asSeen(notation).replace(opening, '(').replace(closing, ')');
  if (notation.length > longestOne || (seen === notation && seen === seen.toUpperCase())) return undefined;
  // Behind a blank a name is looked for among those that the table lists.
  const listed = iconclass.repair(seen.replace(opening, ' ('))?.n;
  return listed !== undefined && listed !== notation && listed.toUpperCase() === seen.toUpperCase()
    ? listed
    : undefined;
}

/** Without blanks, and without brackets and quotes around all of it. */
function unwrapped(text: string): string {
  const trimmed = text.trim();
  const isWrapped = wraps.some(([open = '', close = '']) => trimmed.startsWith(open) && trimmed.endsWith(close));
  return isWrapped ? trimmed.slice(1, -1).trim() : trimmed;
}

function withoutDoubt(text: string): string {
  return text.trim().replace(doubt, '').trimEnd();
}

/** All that looks like a notation in a short text, where there are several. */
function mentions(text: string): string[] {
  const found = text.length > longestOne ? [] : (text.match(mention) ?? []);
  return found.length > 1 ? [...found] : [];
}

/** Lists what may be meant, likeliest first: what an address or codes of characters stand for, then the text itself. */
function candidatesOf(text: string): string[] {
  const [before, rest = '', ...others] = text.split(address);
  if (before === text)
    return [...new Set([...decoded(text), text, asSeen(text.normalize('NFKC')).replace(around, '')])];
  if (before !== '' || others.length > 0) return [];
  const [path = '', query = ''] = rest.split(/[?#](.*)/su);
  const steps = path.replace(ending, '').split('/');
  // A name may hold a stroke: the longest comes first.
  const inPath = steps.map((_, at) => steps.slice(at).join('/'));
  return [...inPath, ...new URLSearchParams(query).values()].flatMap((each) => decoded(each).concat(each));
}

/** `25F23%28LION%29` → `25F23(LION)`; nothing where nothing is encoded. */
function decoded(text: string): string[] {
  if (!encodedSign.test(text)) return [];
  try {
    return [decodeURIComponent(text)];
  } catch (error) {
    if (error instanceof URIError) return [];
    throw error;
  }
}

/** `99 Z 9 (A B) (+1)` → `99Z9(A B)(+1)`. */
function withoutBlanks(text: string): string {
  return text.replace(/\s+(?![^(]*\))|\s+(?=\()/gu, '');
}

/** Splits a text at joints outside brackets; the text itself where its brackets do not close. */
export function splitOutsideBrackets(text: string, isJoint: (letter: string) => boolean): string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of text) {
    if (letter === '(') depth += 1;
    else if (letter === ')') depth -= 1;
    if (depth === 0 && isJoint(letter)) parts.push('');
    else parts.push(`${parts.pop() ?? ''}${letter}`);
  }
  return depth === 0 ? parts : [text];
}

const codeOf = {
  syntax: 'notation-none',
  unknown: 'notation-not-held',
  'no-keys-here': 'notation-without-keys',
  'key-not-allowed': 'notation-without-key',
} as const;

function meantBy(value: string, meant: readonly string[]): Said {
  const verb = meant.length > 1 ? 'are' : 'is';
  const named = meant.slice(0, mostNamed).join(' and ');
  return problemOf('notation-meant', { value, meant: named, reason: `Perhaps ${named} ${verb} meant.` });
}
