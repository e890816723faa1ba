import type { FacetField } from '@iconotheca/contracts/search/filter';
import type { SearchEngine } from '../../ports/search-engine.ts';
import { foldings, isSmallWord, tokenize } from '@iconotheca/text';
import { beforeMakers, beforePlaces, nameParticles } from './linking-words.ts';
import type { Span, TypedWord } from './typed-words.ts';

/** The name of a maker or a place in a query, and the values that go by it. */
export interface ReadName extends Span {
  field: Extract<FacetField, 'ARTIST' | 'PLACE'>;
  values: string[];
}

/** Words of a name that are looked at. */
const longestName = 5;
/** Values asked for: a name of two words that more begin with is common to all of them and names none. */
const valuesAsked = 60;
/** More values than these share part of a name by chance. */
const mostAlternatives = 6;
/** A query of more words is a text that was pasted. */
const wordsLookedAt = 12;
/** Additions of catalogues behind a name: years, a province, a question mark. */
const behindName = /\(.*\)|\[.*\]|\d{3,4}.*$/gu;

/**
 * Finds makers by their whole name as the archive knows it, in either order, or by part of it behind a word such as
 * *by*; places by their whole name behind a word such as *in*.
 * @param words those of the query that nothing else was read in
 */
export async function readNames(
  words: readonly TypedWord[],
  engine: Pick<SearchEngine, 'valuesNamed'>,
  signal?: AbortSignal,
): Promise<ReadName[]> {
  if (words.length > wordsLookedAt) return [];
  const namesRead: ReadName[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const name = (await makerAt(words, at, engine, signal)) ?? (await placeAt(words, at, engine, signal));
    if (name === undefined) continue;
    namesRead.push(name);
    while (at + 1 < words.length && (words[at + 1]?.start ?? 0) < name.end) at += 1;
  }
  return namesRead;
}

function mayBeNamed(word: string): boolean {
  return !isSmallWord(word) || nameParticles.has(word);
}

type Engine = Pick<SearchEngine, 'valuesNamed'>;

async function makerAt(
  words: readonly TypedWord[],
  at: number,
  engine: Engine,
  signal?: AbortSignal,
): Promise<ReadName | undefined> {
  const isIntroduced = beforeMakers.has(words[at - 1]?.word ?? '');
  const run = runAt(words, at);
  const pair = run.slice(0, 2).map(({ word }) => word);
  if (pair.length === 2 && pair.every(mayBeNamed) && !pair.every(isSmallWord)) {
    const known = await engine.valuesNamed({ field: 'ARTIST', words: pair, size: valuesAsked }, signal);
    const whole = longestWhole(
      run,
      known.map(({ key }) => key),
    );
    if (whole !== undefined) return { field: 'ARTIST', ...whole };
  }
  if (!isIntroduced) return undefined;
  for (let length = run.length; length > 0; length -= 1) {
    const taken = run.slice(0, length);
    const last = taken.at(-1);
    if (isSmallWord(taken[0]?.word ?? '') || isSmallWord(last?.word ?? '')) continue;
    const wordsTaken = taken.map(({ word }) => word);
    const known = await engine.valuesNamed({ field: 'ARTIST', words: wordsTaken, size: mostAlternatives + 1 }, signal);
    const values = known
      .map(({ key }) => key)
      .filter((value) => wordsTaken.every((word) => wordsIn(value).includes(word)));
    if (values.length > mostAlternatives) return undefined;
    if (values.length > 0) return { field: 'ARTIST', values, ...spanOf(taken) };
  }
  return undefined;
}

async function placeAt(
  words: readonly TypedWord[],
  at: number,
  engine: Engine,
  signal?: AbortSignal,
): Promise<ReadName | undefined> {
  if (at === 0 || !beforePlaces.has(words[at - 1]?.word ?? '') || words[at]?.isApart === true) return undefined;
  const run = runAt(words, at);
  const [first] = run;
  if (first === undefined || first.word.length < 3 || isSmallWord(first.word)) return undefined;
  const known = await engine.valuesNamed({ field: 'PLACE', words: [first.word], size: valuesAsked }, signal);
  const whole = longestWhole(
    run,
    known.map(({ key }) => key),
  );
  return whole && { field: 'PLACE', ...whole };
}

/** Words from one on that may be a name: nothing but a comma between them. */
function runAt(words: readonly TypedWord[], at: number): TypedWord[] {
  const run: TypedWord[] = [];
  for (const word of words.slice(at, at + longestName)) {
    if (!word.isWhole || word.isBeginning) break;
    run.push(word);
  }
  return run;
}

/** The values whose name is as many of the words as any value's is. */
function longestWhole(run: readonly TypedWord[], values: readonly string[]): (Span & { values: string[] }) | undefined {
  const names = values.map((value) => ({ value, name: nameOf(value) }));
  for (let length = run.length; length > 0; length -= 1) {
    const taken = run.slice(0, length);
    const named = names.filter(({ name }) => isNameOf(name, taken)).map(({ value }) => value);
    if (named.length > 0) return { values: named.slice(0, mostAlternatives), ...spanOf(taken) };
  }
  return undefined;
}

/** Tells whether the words are those of a name, in any order and spelling. */
function isNameOf(name: readonly (readonly string[])[], words: readonly TypedWord[]): boolean {
  if (name.length !== words.length) return false;
  const left = [...name];
  return words.every(({ word }) => {
    const at = left.findIndex((spellings) => spellings.includes(word));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

function spanOf(words: readonly TypedWord[]): Span {
  return { start: words[0]?.start ?? 0, end: words.at(-1)?.end ?? 0 };
}

/** The words of a name, each in all its spellings. */
function nameOf(value: string): string[][] {
  return tokenize(value.replace(behindName, ' ')).map(foldings);
}

function wordsIn(value: string): string[] {
  return tokenize(value).flatMap(foldings);
}
