import { limits } from '@iconotheca/contracts/limits';
import { reading, type Reading } from '@iconotheca/contracts/search/reading';
import type { ConceptTable } from '../../ports/concept-table.ts';
import type { SearchEngine } from '../../ports/search-engine.ts';
import { notationMeant } from '../query-terms.ts';
import { readDates } from './read-dates.ts';
import { readKinds } from './read-kinds.ts';
import { readNames, type ReadName } from './read-names.ts';
import { wordsToLookFor } from '@iconotheca/text';
import { areApart, typedWords, type Span, type TypedWord } from './typed-words.ts';

interface ReadingDeps {
  engine: Pick<SearchEngine, 'valuesNamed' | 'notationCounts'>;
  iconclass: Pick<ConceptTable, 'resolve' | 'repair'>;
}

/** A longer query is a text that was pasted. */
const lengthLookedAt = 300;

/**
 * Reads a query as a reader means it: years, kinds of items, makers and places that it names, each with the values by which
 * the archive knows them. What stands in quotation marks is words, and a notation is a notation.
 * @param isFree whether the name of a kind is read wherever it may be one: for a query that finds nothing else
 */
export async function readQuery(
  q: string,
  { isFree = false, ...deps }: ReadingDeps & { isFree?: boolean },
  signal?: AbortSignal,
): Promise<Reading[]> {
  if (q.trim() === '' || q.length > lengthLookedAt || notationMeant(q.trim(), deps.iconclass) !== undefined) return [];
  const dates = readDates(q);
  const words = typedWords(q);
  const undated = words.filter((word) => dates.every((date) => areApart(word, date)));
  const kinds = readKinds(undated, { isFree, isWhole: dates.length === 0 });
  const known = await Promise.all(
    kinds.map(async (kind) => ({ ...kind, values: await carried(kind.values, deps.engine, signal) })),
  );
  const names: ReadName[] = [];
  for (const run of runsBetween(words, [...dates, ...kinds]))
    names.push(...(await readNames(run, deps.engine, signal)));
  const spans: (Span & { values: readonly Pick<Reading, 'field' | 'value'>[] })[] = [
    ...dates.map(({ start, end, value }) => ({ start, end, values: [{ field: 'DATE' as const, value }] })),
    ...known,
    ...names.map(({ start, end, field, values }) => ({
      start,
      end,
      values: values.map((value) => ({ field, value })),
    })),
  ];
  return spans
    .toSorted((one, other) => one.start - other.start)
    .flatMap(({ start, end, values }) => values.map((value) => ({ from: q.slice(start, end), ...value })))
    .filter((each) => reading.safeParse(each).success)
    .slice(0, limits.maxReadings);
}

/** Tells whether a name of a kind may be read in the query, however freely. */
export function mayHoldKinds(q: string): boolean {
  return readKinds(typedWords(q), { isFree: true }).length > 0;
}

/** Words that follow each other, without those that were read. */
function runsBetween(words: readonly TypedWord[], spansRead: readonly Span[]): TypedWord[][] {
  const runs: TypedWord[][] = [[]];
  for (const word of words) {
    if (spansRead.every((span) => areApart(word, span))) runs.at(-1)?.push(word);
    else runs.push([]);
  }
  return runs;
}

/** Those of the values that items have. */
async function carried(
  values: readonly Pick<Reading, 'field' | 'value'>[],
  engine: ReadingDeps['engine'],
  signal?: AbortSignal,
): Promise<Pick<Reading, 'field' | 'value'>[]> {
  const known = await Promise.all(values.map((value) => isCarried(value, engine, signal)));
  return values.filter((_, at) => known[at]);
}

/** More values than these that begin with the same words are looked through. */
const valuesAsked = 300;

async function isCarried(
  { field, value }: Pick<Reading, 'field' | 'value'>,
  engine: ReadingDeps['engine'],
  signal?: AbortSignal,
): Promise<boolean> {
  if (field === 'ICPATH') return (await engine.notationCounts()).has(value);
  const words = wordsToLookFor(value);
  const found = await engine.valuesNamed({ field, words, size: valuesAsked }, signal);
  return found.some(({ key }) => key === value);
}
