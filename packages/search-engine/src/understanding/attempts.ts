import { isNameField } from '@iconotheca/contracts/name/name-field';
import type { Filter } from '@iconotheca/contracts/search/filter';
import type { Reading } from '@iconotheca/contracts/search/reading';
import type { ReadAs, SearchQuery } from '@iconotheca/contracts/search/search';
import type { ConceptTable } from '../ports/concept-table.ts';
import type { AskedSearch, SearchEngine, SearchPlan, ServedSearch } from '../ports/search-engine.ts';
import type { Term } from '../ports/terms.ts';
import { meantQuery, type Leaving, type MeantQuery } from './meant-query.ts';
import { planSearch } from './plan-search.ts';
import type { WordDeps } from './query-terms.ts';
import { meantName, readFilters, type FilterDeps } from './read-filters.ts';
import { mayHoldKinds, readQuery } from './reading/read-query.ts';
import { createFormsOf } from './word-forms.ts';

export interface UnderstandingDeps {
  engine: Pick<SearchEngine, 'search' | 'serve' | 'notationCounts' | 'wordCounts' | 'valuesNamed' | 'wordsBeginning'>;
  concepts: ConceptTable;
  preferredName?: FilterDeps['preferredName'];
  /** Decides the order of RANDOM where the query names none. */
  newNonce: () => string;
}

/** A search, and what the engine answered to it. */
export interface AnsweredSearch {
  search: AskedSearch;
  answer: ServedSearch;
}

/** A search by one reading of its query. */
export interface Attempt extends AnsweredSearch {
  meant: MeantQuery;
}

/** Ground that all strategies stand on: the query as it was read first, and how they read and ask further. */
export interface Attempts extends WordDeps {
  query: SearchQuery;
  engine: UnderstandingDeps['engine'];
  signal: AbortSignal;
  /** Words of the query that are read as filters, as its address says, or else as the archive reads them. */
  typedReadings: readonly Reading[];
  /** The query as it is read, without its small words. */
  first: Attempt;
  /**
   * The query with every name of a kind read as one, searched when it is first asked for. Undefined where that reads no
   * more, or where the address says what is read.
   */
  kindsFreely: () => Promise<Attempt | undefined>;
  meant: (q: string, readings: readonly Reading[], leaving: Leaving) => Promise<MeantQuery>;
  searchFor: (meant: MeantQuery) => AskedSearch;
  attempt: (readings: readonly Reading[], leaving: Leaving) => Promise<Attempt>;
  serve: (search: AskedSearch) => Promise<AnsweredSearch>;
}

/**
 * Reads a query and searches for what it means at first sight.
 * @throws ApiError `bad-request` for a section that there is not, or a date that is none
 */
export async function firstAttempt(
  query: SearchQuery,
  deps: UnderstandingDeps,
  signal: AbortSignal,
): Promise<Attempts> {
  const { engine, concepts: iconclass } = deps;
  const { q, lang, wordsIn } = query;
  const words: WordDeps = { iconclass, formsOf: createFormsOf({ engine, iconclass, lang, wordsIn }, signal), wordsIn };
  const filters = await readFilters(query.filters, { engine, iconclass, preferredName: deps.preferredName });
  const plan = planSearch({ ...query, filters }, deps.newNonce);
  const typedReadings = query.read === undefined ? await readTypedQuery() : await readingsMeant(query.read);
  const first = await attempt(typedReadings, 'small');
  let freely: Promise<Attempt | undefined> | undefined;
  const kindsFreely = () => (freely ??= readKindsFreely());
  return { ...words, query, engine, signal, typedReadings, first, kindsFreely, meant, searchFor, attempt, serve };

  function readingsMeant(read: readonly Reading[]): Promise<Reading[]> {
    return Promise.all(read.map((reading) => meantName(reading, deps.preferredName)));
  }

  /** Forms of its words are looked up meanwhile, and are known from then on. */
  async function readTypedQuery(): Promise<Reading[]> {
    const [readings] = await Promise.all([readQuery(q, { engine, iconclass }, signal), meant(q, [], 'small')]);
    return readings;
  }

  async function readKindsFreely(): Promise<Attempt | undefined> {
    if (query.read !== undefined || !mayHoldKinds(q)) return undefined;
    const readings = await readQuery(q, { engine, iconclass, isFree: true }, signal);
    return readings.length > first.meant.appliedReadings.length ? attempt(readings, 'small') : undefined;
  }

  function meant(text: string, readings: readonly Reading[], leaving: Leaving): Promise<MeantQuery> {
    return meantQuery(text, { readings, leaving }, words, signal);
  }

  function searchFor({ words: text, terms, appliedReadings }: MeantQuery): AskedSearch {
    const readAs = [...termsReadAs(terms), ...filtersReadAs(query.filters, filters)];
    return { q: text, plan: { ...plan, terms }, readAs, read: appliedReadings };
  }

  async function attempt(readings: readonly Reading[], leaving: Leaving): Promise<Attempt> {
    const one = await meant(q, readings, leaving);
    return { meant: one, ...(await serve(searchFor(one))) };
  }

  async function serve(search: AskedSearch): Promise<AnsweredSearch> {
    return { search, answer: await engine.serve(search, signal) };
  }
}

/** Tells whether a query of signs only asks for something that nothing has. */
export function isWordless({ terms }: SearchPlan): boolean {
  return terms.some(({ kind }) => kind === 'nothing');
}

function termsReadAs(terms: readonly Term[]): ReadAs[] {
  return terms.flatMap((term) =>
    term.kind === 'notation' && term.from !== undefined ? [{ from: term.from, n: term.notation }] : [],
  );
}

function filtersReadAs(typed: readonly Filter[], meant: readonly Filter[]): ReadAs[] {
  return meant.flatMap(({ field, value }, at) => {
    const from = typed[at]?.value ?? value;
    return from === value ? [] : [{ from, n: value, ...(isNameField(field) && { field }) }];
  });
}
