import { foldings, isSmallWord, tokenize } from '@iconotheca/text';
import { hasAttributes, headAndTail } from './head-and-tail.ts';

/**
 * Strength with which a word names a concept: 30 when it is its whole label and its only keyword, 1 when it is one of
 * many.
 */
export type Strength = number;

/** Way in which a word names a concept: `byHead` as what it is, else by what is said besides (head-and-tail.ts). */
export interface Naming {
  strength: Strength;
  byHead: boolean;
  /** Number of words of the shortest name in the head that holds the word, small words aside; 0 for none. */
  ofName: number;
  /** True if it begins such a name. */
  isFirst: boolean;
  /** True if it stands in a name that says all: `wine ~ alcoholic drinks` names wine among drinks, and lists name parts. */
  isPlain: boolean;
  /** The same of the shortest keyword that is no possible attribute. */
  ofKeyword: number;
}

/** Largest numbers of words that are told apart, of a name and of a keyword. */
export const mostWords = { name: 7, keyword: 3 } as const;

/** Names of a concept in one language; `standIn` is its English label where the language has none. */
export interface NamesInLanguage {
  label: string | undefined;
  standIn: string | undefined;
  keywords: readonly string[];
  /** The name in the brackets of its notation: `JEROME`; absent for a slot of names. */
  name?: string | undefined;
}

/** Names that are a list of parts (`arrest, trial, and torture`), and not words for the same. */
const leastOfList = 3;
/** Sign before what a concept is within: in English labels, where other languages have brackets. */
const isWithin = /[~〜]/u;
/** Ends of a name beside others: `monkeys, apes`. */
const alternativeEnds = /[,/，、]/u;
/** Names beside others have no more words behind an article: longer ones are of a sentence. */
const longestAlternative = 2;
/** More of them are a list of what it holds. */
const mostAlternatives = 3;
const beginsQuoted = /^\s*['"‘“„«]/u;
/** Ends of the names, behind which something is said of what they name. */
const specification = /[:;~：；〜]|\s[-–]\s/u;
const segmentEnds = /\s[-–]\s|[:;,~()（）：；，〜、]/u;
/** A word of the tail says next to nothing of what a concept is. */
const strongestOfTail = 4;

/**
 * Collects the words by which a concept is named in one language, in all their spellings, each with its strength: that
 * in the label and that in the keywords together. Where there is no label, the English one says how nearly a concept is
 * one word.
 */
export function nameWords({ label, standIn, keywords, name }: NamesInLanguage): Map<string, Naming> {
  const { head, tail } = headAndTail(label ?? standIn ?? '');
  const ofHead = labelWords(head);
  const isOfHead = headOfKeywords({ label: label ?? standIn ?? '', ofHead, tail, name, isOwn: label !== undefined });
  const heads = keywordWords(keywords, isOfHead);
  const tails = keywordWords(keywords, (keyword) => !isOfHead(keyword));
  if (label === undefined) {
    const likeness = Math.max(1, ...ofHead.values());
    for (const [word, strength] of heads) heads.set(word, strength + likeness);
  } else {
    for (const [word, strength] of ofHead) heads.set(word, strength + (heads.get(word) ?? 0));
    for (const [word, strength] of labelWords(tail)) tails.set(word, strength);
  }
  const named = new Map<string, Naming>();
  for (const [word, strength] of tails)
    named.set(word, {
      strength: Math.min(strength, strongestOfTail),
      byHead: false,
      ofName: 0,
      isFirst: false,
      isPlain: false,
      ofKeyword: 0,
    });
  const keys = keywords.filter(isOfHead).map(saidWords);
  // A keyword is often about a concept; the only one of a notation with a name is that name, if the language has no label.
  const isOnlyName = label === undefined && name !== undefined && keywords.length === 1;
  const names = label === undefined ? (isOnlyName ? keywords : []) : namesIn(head, name !== undefined);
  const wholes = names.map(saidWords);
  const isPlain = names.length < leastOfList && !isWithin.test(standIn ?? label ?? '');
  for (const [word, strength] of heads) {
    const holding = wholes.filter((words) => words.some((spellings) => spellings.includes(word)));
    named.set(word, {
      strength,
      byHead: true,
      ofName: shortest(holding, mostWords.name),
      isFirst: holding.some(([first]) => first?.includes(word) === true),
      isPlain: isPlain && holding.length > 0,
      ofKeyword: shortest(
        keys.filter((words) => words.some((spellings) => spellings.includes(word))),
        mostWords.keyword,
      ),
    });
  }
  return named;
}

/** Returns the names in the head of a label: two of `queen, empress`. Of `beasts of prey: lion` the last where the notation has a name. */
function namesIn(head: string, isNamed: boolean): string[] {
  const [kind = '', ...specific] = head.split(specification);
  return (isNamed && specific.length > 0 ? specific : [kind]).flatMap(alternatives);
}

/** One name where the parts say more of each other: `portrait, self-portrait of artist`, `'woman, behold, your son'`. */
function alternatives(part: string): string[] {
  const names = part.split(alternativeEnds);
  return beginsQuoted.test(part) || names.length > mostAlternatives || names.some(isLong) ? [part] : names;
}

/** Small words inside say more of what stands before them, and of the other names as well: `portrait, self-portrait of artist`. */
function isLong(name: string): boolean {
  const words = tokenize(name);
  const first = words.findIndex((word) => !isSmallWord(foldings(word)[0] ?? word));
  const said = first < 0 ? words : words.slice(first);
  return said.length > longestAlternative || said.some((word) => isSmallWord(foldings(word)[0] ?? word));
}

/** Returns the words of a name, each in its spellings, without small words. */
function saidWords(text: string): string[][] {
  const words = tokenize(text).map(foldings);
  const said = words.filter(([asked = '']) => !isSmallWord(asked));
  return said.length > 0 ? said : words;
}

function shortest(names: readonly (readonly unknown[])[], most: number): number {
  return names.length === 0 ? 0 : Math.min(most, ...names.map(({ length }) => length));
}

interface KnownHead {
  label: string;
  ofHead: ReadonlyMap<string, Strength>;
  tail: string;
  name: string | undefined;
  /** True if the label is of the keywords' language. */
  isOwn: boolean;
}

/**
 * Tells which keywords say what a concept is. Behind possible attributes nearly all keywords are those, in other words
 * at times, so that only those which share a word with the head or the name are of the head; else all are that do not
 * stand in the tail alone.
 */
function headOfKeywords({ label, ofHead, tail, name, isOwn }: KnownHead): (keyword: string) => boolean {
  if (hasAttributes(label)) {
    const known = new Set([...ofHead.keys(), ...labelWords(name ?? '').keys()]);
    return (keyword) => tokenize(keyword).some((word) => foldings(word).some((spelling) => known.has(spelling)));
  }
  if (!isOwn || tail === '') return () => true;
  const left = labelWords(tail);
  return (keyword) =>
    tokenize(keyword).some((word) => {
      const spellings = foldings(word);
      return spellings.some((spelling) => ofHead.has(spelling)) || !spellings.some((spelling) => left.has(spelling));
    });
}

/** A segment of one word (`beasts of prey: lion`) nearly is the name; in a long label a word says little. */
function labelWords(label: string): Map<string, Strength> {
  const segments = label
    .split(segmentEnds)
    .map(tokenize)
    .filter((words) => words.length > 0);
  const length = segments.reduce((sum, words) => sum + words.length, 0);
  const strengths = new Map<string, Strength>();
  segments.forEach((words, at) => {
    keepStronger(strengths, words, segmentStrength({ at, segments: segments.length, words: words.length, length }));
  });
  return strengths;
}

interface Segment {
  at: number;
  segments: number;
  words: number;
  length: number;
}

function segmentStrength({ at, segments, words, length }: Segment): Strength {
  const isFirst = at === 0;
  if (words > 1) return Math.max(1, (isFirst ? 9 : 7) - Math.floor(length / 3));
  if (segments === 1) return 15;
  if (at === segments - 1) return 13;
  return isFirst ? 12 : 9;
}

/** A concept of few keywords is more about each of them. */
function keywordWords(keywords: readonly string[], isMeant: (keyword: string) => boolean): Map<string, Strength> {
  const whole = wholeKeyword(keywords.length);
  const strengths = new Map<string, Strength>();
  for (const keyword of keywords.filter(isMeant)) {
    const words = tokenize(keyword);
    keepStronger(strengths, words, words.length === 1 ? whole : whole - 5);
  }
  return strengths;
}

function wholeKeyword(keywords: number): Strength {
  if (keywords === 1) return 15;
  if (keywords === 2) return 11;
  return keywords <= 4 ? 9 : 7;
}

function keepStronger(strengths: Map<string, Strength>, words: readonly string[], strength: Strength): void {
  for (const word of words) {
    for (const spelling of foldings(word)) strengths.set(spelling, Math.max(strength, strengths.get(spelling) ?? 0));
  }
}
