import { askedSpelling, baseForm, baseForms, chineseWords, isSmallWord, tokenize } from '@iconotheca/text';
import { kinds, type Kind } from './kind-names.ts';
import { beforeKinds, beforeNouns, linking } from './linking-words.ts';
import type { Span, TypedWord } from './typed-words.ts';

/** The name of a kind of item in a query. */
export interface ReadKind extends Span {
  values: Kind['values'];
}

interface Named {
  kind: Kind;
  isMany: boolean;
  /** True if the items' own TYPE holds a form of the one word: then it finds them without being read. */
  isSaidByItems: boolean;
}

/** Words of the longest name of a kind. */
const longestName = 5;
const han = /\p{Script=Han}/u;
const names = namesOfKinds();

/**
 * Names of kinds that mean the items themselves and not what they show: in the plural, before a word such as *about*, or
 * alone; never behind a preposition (`a woman with a book`). One that the items say themselves (`emblem`, `emblems`) is not
 * read where it stands alone: as a word it finds them and what is written about them, in either form.
 * @param words those of the query that nothing else was read in
 * @param isWhole whether nothing else of the query was read, such as a date
 * @param isFree whether one in the singular beside other words is read as well, as in `Zeichnung Schiff`
 */
export function readKinds(words: readonly TypedWord[], { isFree = false, isWhole = true } = {}): ReadKind[] {
  const kindsRead: ReadKind[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const found = longestAt(words, at);
    if (found === undefined || !(isMeant(found, words, at, isWhole) || (isFree && mayBeMeant(found, words, at))))
      continue;
    const first = words[at];
    const last = words[at + found.length - 1];
    if (first !== undefined && last !== undefined) {
      kindsRead.push({ start: first.start, end: last.end, values: found.named.kind.values });
    }
    at += found.length - 1;
  }
  return kindsRead;
}

interface FoundName {
  named: Named;
  /** Words that it takes. */
  length: number;
}

function longestAt(words: readonly TypedWord[], at: number): FoundName | undefined {
  for (let length = Math.min(longestName, words.length - at); length > 0; length -= 1) {
    const taken = words.slice(at, at + length);
    const isJoined = taken.every(({ isApart, isBeginning }, index) => !isBeginning && (index === 0 || !isApart));
    const name = taken.map(({ word }) => word).join(' ');
    const named = isJoined ? (names.get(name) ?? (length === 1 ? inCase(name) : undefined)) : undefined;
    if (named !== undefined) return { named, length };
  }
  return undefined;
}

/** Languages whose names stand in many cases, of which one and many are listed in the first alone: `valokuvia`, `obrazów`. */
const withCases = ['fi', 'pl'] as const;
/** A shorter one may be made of a word of any language by chance. */
const shortestInCase = 5;

/** Returns the kind that a name in another case stands for; several of a kind, as far as it tells. */
function inCase(name: string): Named | undefined {
  const bases = withCases.flatMap((language) => baseForms(language, name));
  const base = bases.find((each) => each.length >= shortestInCase && names.has(each));
  const named = base === undefined ? undefined : names.get(base);
  return named && { ...named, isMany: true };
}

function isMeant({ named, length }: FoundName, words: readonly TypedWord[], at: number, isWhole: boolean): boolean {
  const { kind, isMany, isSaidByItems } = named;
  const others = [...words.slice(0, at), ...words.slice(at + length)];
  const isAlone = others.every(({ word }) => isSmallWord(word));
  if (kind.isSubject === true) return isAlone;
  if (kind.isWordAlone === true && isWhole && isAlone) return false;
  const before = wordBefore(words, at);
  if (before !== undefined && !before.isApart && beforeKinds.has(before.word)) return false;
  const next = words[at + length];
  const after = next === undefined || next.isApart || at + length + 1 >= words.length ? '' : next.word;
  if (linking.topical.has(after)) return true;
  if (kind.isDepicted === true || (isWhole && isAlone && isSaidByItems)) return false;
  return isMany || linking.joining.has(after) || isAlone;
}

function mayBeMeant({ named: { kind } }: FoundName, words: readonly TypedWord[], at: number): boolean {
  const before = wordBefore(words, at);
  const isShown = before !== undefined && !before.isApart && beforeKinds.has(before.word);
  return kind.isSubject !== true && kind.isDepicted !== true && !isShown;
}

/** The word before, an article passed over. */
function wordBefore(words: readonly TypedWord[], at: number): TypedWord | undefined {
  const before = words[at - 1];
  const isArticle = before !== undefined && beforeNouns.has(before.word) && !beforeKinds.has(before.word);
  return isArticle ? words[at - 2] : before;
}

/** By their words; a name that several kinds have is that of the first. */
function namesOfKinds(): ReadonlyMap<string, Named> {
  const found = new Map<string, Named>();
  for (const kind of kinds) {
    const types = kind.values.flatMap(({ field, value }) => (field === 'TIPE' ? [value] : []));
    const saidByItems = namesIn(kind.one).filter((name) => types.some((type) => type.startsWith(name)));
    const wordsSaid = new Set(saidByItems.flatMap((name) => name.split(' ')));
    const keysSaid = new Set(saidByItems.map((name) => keyOf(name, wordsSaid)));
    for (const isMany of [true, false]) {
      for (const name of namesIn(isMany ? kind.many : kind.one)) {
        const isSaidByItems = keysSaid.has(keyOf(name, wordsSaid));
        // Chinese has no plural.
        const isOfMany = isMany || han.test(name);
        if (!found.has(name)) found.set(name, { kind, isMany: isOfMany, isSaidByItems });
      }
    }
  }
  return found;
}

/** Returns the key that the forms of a name share in English, in which the types of items are. */
function keyOf(name: string, words: ReadonlySet<string>): string {
  const isKnown = (word: string) => words.has(word);
  return name
    .split(' ')
    .map((word) => baseForm('en', word, isKnown))
    .join(' ');
}

function namesIn(list: string): string[] {
  return list
    .split(', ')
    .map((name) => chineseWords(name).flatMap(tokenize).map(askedSpelling).join(' '))
    .filter((name) => name !== '');
}
