import { makerKey, readMaker, yearsKey } from '@iconotheca/contracts/name/read-statement';
import type { NameField } from '@iconotheca/contracts/name/name-field';
import { yearsAgree } from '@iconotheca/contracts/name/authority';
import type { NameEntry } from '@iconotheca/contracts/name/change';
import { limits } from '@iconotheca/contracts/limits';
import type { FacetCount } from '@iconotheca/contracts/search/search';
import type { SearchEngine } from '@iconotheca/search-engine/ports';
import { foldings, tokenize, wordsToLookFor } from '@iconotheca/text';

type Candidate = NameEntry['candidates'][number];

interface CandidateDeps {
  engine: Pick<SearchEngine, 'valuesNamed'>;
}

interface AskedCandidates {
  field: NameField;
  /** The value by which it is filtered, and all other names of it. */
  name: string;
  names: readonly string[];
}

/** Values that are looked at of each attempt. */
const atMost = 60;

/**
 * Finds names of items that may be others of the same: the same words in another order, the same years, words that begin the
 * same. Those that it has already are left out.
 */
export async function findCandidates(
  { engine }: CandidateDeps,
  { field, name, names }: AskedCandidates,
  signal: AbortSignal,
): Promise<Candidate[]> {
  const known = [name, ...names];
  const attempts = new Map<string, string[]>();
  for (const each of known.slice(0, 5)) {
    const words = wordsToLookFor(readMaker(each).name).filter((word) => word.length > 1);
    const [longest] = words.toSorted((one, other) => other.length - one.length);
    const years = readMaker(each).dates?.match(/\d{3,4}/gu) ?? [];
    for (const tried of [words, words.map(beginningOf), longest && [longest], longest && [beginningOf(longest)], years])
      if (tried !== undefined && tried !== '' && tried.length > 0) attempts.set(tried.join(' '), [...tried]);
  }
  const found = new Map<string, FacetCount>();
  for (const words of attempts.values()) {
    for (const value of await engine.valuesNamed({ field, words, size: atMost }, signal)) found.set(value.key, value);
  }
  const judged = [...found.values()].flatMap((value) => {
    if (value.key === name) return [];
    const judgement = known.map((each) => judge(value.key, each)).toSorted((a, b) => b.score - a.score)[0];
    return judgement === undefined || judgement.score <= 0 ? [] : [{ ...value, ...judgement }];
  });
  return judged
    .toSorted((one, other) => other.score - one.score || other.doc_count - one.doc_count)
    .slice(0, limits.nameCandidates)
    .map(({ score: _score, ...candidate }) => candidate);
}

/** Judges how much a value looks like another name of the same; nothing where its years are those of another life. */
function judge(value: string, name: string): { score: number; reason: Candidate['reason'] } {
  const [one, other] = [readMaker(value), readMaker(name)];
  const [years, own] = [yearsKey(one.dates), yearsKey(other.dates)];
  const areYears = years !== '' && own !== '';
  if (areYears && !yearsAgree(years, own)) return { score: 0, reason: 'near' };
  if (sortedWords(one.name) === sortedWords(other.name)) return { score: 4, reason: 'words' };
  const alike = likeness(wordsOf(one.name), wordsOf(other.name));
  if (areYears && alike > 0) return { score: 2 + alike, reason: 'years' };
  return { score: alike >= 0.5 ? alike : 0, reason: 'near' };
}

function wordsOf(name: string): string[] {
  return tokenize(name).map((word) => foldings(word)[0] ?? word);
}

function sortedWords(name: string): string {
  return wordsOf(makerKey(name)).toSorted().join(' ');
}

/** Returns the part of the words of the shorter name that have one like them in the other. */
function likeness(one: readonly string[], other: readonly string[]): number {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  const like = short.filter((word) => long.some((each) => areLike(word, each)));
  // A forename alone, or a word such as "van", makes no one alike.
  if (!like.some((word) => word.length > 3)) return 0;
  return short.length === 0 ? 0 : like.length / short.length;
}

/** Tells whether words are one but for their end, or one is the initial of the other. */
function areLike(one: string, other: string): boolean {
  if (one === other) return true;
  if (one.length === 1 || other.length === 1) return one[0] === other[0];
  const same = Math.max(3, Math.ceil(Math.min(one.length, other.length) * 0.6));
  return one.slice(0, same) === other.slice(0, same);
}

/** Part of a word that other forms of it have too. */
function beginningOf(word: string): string {
  return word.slice(0, Math.max(3, Math.ceil(word.length * 0.6)));
}
