import { randomBytes } from 'node:crypto';
import type { Filter } from '@iconotheca/contracts/search/filter';
import type { Reading } from '@iconotheca/contracts/search/reading';
import type { ReadAs, SearchQuery, SearchResult } from '@iconotheca/contracts/search/search';
import type { Iconclass } from '../iconclass/iconclass.ts';
import { planSearch } from './plan-search.ts';
import { meantQuery, type Leaving, type MeantQuery } from '@iconotheca/search-engine/query/meant-query';
import { nearestQuery } from '@iconotheca/search-engine/query/nearest-query';
import { queryParts } from '@iconotheca/search-engine/query/query-parts';
import type { Term } from '@iconotheca/search-engine/query/query-terms';
import { createFormsOf } from '@iconotheca/search-engine/query/word-forms';
import { mayHoldKinds, readQuery } from '@iconotheca/search-engine/query/reading/read-query';
import { readFilters } from './read-filters.ts';
import type {
  AskedSearch,
  SearchEngine,
  SearchPlan,
  ServedSearch,
} from '@iconotheca/search-engine/ports/search-engine';
import { correctSearch } from '@iconotheca/search-engine/query/spelling';
import { withinTime } from '../work/within-time.ts';
import type { UnderstoodSearches } from './understood-searches.ts';

export interface SearchDeps {
  engine: Pick<SearchEngine, 'search' | 'serve' | 'notationCounts' | 'wordCounts' | 'valuesNamed' | 'wordsBeginning'>;
  iconclass: () => Iconclass;
  timeoutMs: number;
  /** What queries came to before; without it each is read anew. */
  understood?: UnderstoodSearches;
}

/** Of more hits than these it makes no difference to a reader that small words were left out. */
const hitsCompared = 5_000;

/**
 * Searches, within the time allowed.
 * @param gone aborts when nobody waits for the answer any more
 * @throws ApiError `archive-timeout` when it takes too long
 */
export function searchItems(deps: SearchDeps, query: SearchQuery, gone: AbortSignal): Promise<ServedSearch> {
  const { engine, timeoutMs, understood } = deps;
  return withinTime(
    timeoutMs,
    (signal) =>
      understood === undefined
        ? runSearch(deps, query, signal)
        : understood.serve({ query, engine, newNonce, signal }, (own) =>
            runSearch({ ...deps, engine: own }, query, signal),
          ),
    gone,
  );
}

/** A search by one reading of its query, and what it found. */
interface Attempt {
  meant: MeantQuery;
  asked: AskedSearch;
  served: ServedSearch;
}

/**
 * A query is searched as it is read, without its small words. Where that finds nothing, these are tried one after the other: its
 * words as such, every name of a kind read as one, without words that say where something comes from, concepts that the words
 * name in other languages, a typing error forgiven or a compound parted, and most of the words. Where nothing is found in the
 * end, the answer says what the parts of the query find.
 */
async function runSearch(deps: SearchDeps, query: SearchQuery, signal: AbortSignal): Promise<ServedSearch> {
  const { engine } = deps;
  const iconclass = deps.iconclass();
  const { q } = query;
  const formsOf = createFormsOf({ engine, iconclass }, signal);
  const reading = { iconclass, formsOf };
  const filters = await readFilters(query.filters, { engine, iconclass });
  const base = planSearch({ ...query, filters }, [], newNonce);
  const read = query.read ?? (await readTyped());

  const first = await attempt(read, 'small');
  if (first.served.total > 0) return withDifference(first);
  if (query.read === undefined && first.meant.read.length > 0) {
    const asWords = await attempt([], 'small');
    if (asWords.served.total > 0) return withDifference(asWords);
  }
  let byKind: Attempt | undefined;
  if (query.read === undefined) {
    const freely = mayHoldKinds(q) ? await readQuery(q, { engine, iconclass, isFree: true }, signal) : [];
    byKind = freely.length > first.meant.read.length ? await attempt(freely, 'small') : undefined;
    if (byKind !== undefined && byKind.served.total > 0) return withDifference(byKind);
  }
  const yielding = await meantQuery(q, { read, leaving: 'yielding' }, reading, signal);
  if (yielding.words !== first.meant.words) {
    const fewer = { ...asked(yielding), leftOut: yielding.leftOut };
    const served = await engine.serve(fewer, signal);
    if (served.total > 0) return served;
  }
  const translated = withTranslations(first.asked);
  if (translated !== undefined) {
    const served = await engine.serve(translated, signal);
    if (served.total > 0) return served;
  }
  const corrected = await correctSearch({ engine, iconclass, termsOf }, { ...first.asked, q }, signal);
  if (corrected !== undefined) {
    const { words } = await meantQuery(corrected.q, { read, leaving: 'small' }, reading, signal);
    return engine.serve({ ...first.asked, ...corrected, q: words }, signal);
  }
  if (isWordless(first.asked.plan)) return first.served;
  const found = { q, read: first.meant.read, plan: first.asked.plan };
  const freely = { ...found, read: byKind?.meant.read ?? found.read };
  const nearest = await nearestQuery({ engine, ...reading }, freely, signal);
  if (nearest !== undefined) return engine.serve({ ...asked(nearest), leftOut: nearest.leftOut }, signal);
  if (query.page > 0) return first.served;
  const parts = await queryParts({ engine, ...reading }, found, signal);
  return parts.length === 0 ? first.served : engine.serve({ ...first.asked, parts }, signal);

  /** Forms of its words are looked up meanwhile, and are known from then on. */
  async function readTyped(): Promise<Reading[]> {
    const [found] = await Promise.all([
      readQuery(q, { engine, iconclass }, signal),
      meantQuery(q, { read: [], leaving: 'small' }, reading, signal),
    ]);
    return found;
  }

  function asked({ words, terms, read: applied }: MeantQuery): AskedSearch {
    const readAs = [...termsReadAs(terms), ...filtersReadAs(query.filters, filters)];
    return { q: words, plan: { ...base, terms }, readAs, read: applied };
  }

  async function attempt(readings: readonly Reading[], leaving: Leaving): Promise<Attempt> {
    const meant = await meantQuery(q, { read: readings, leaving }, reading, signal);
    return { meant, asked: asked(meant), served: await engine.serve(asked(meant), signal) };
  }

  /** Says that words were left out where fewer items hold them as well. */
  async function withDifference({ meant, asked: said, served }: Attempt): Promise<ServedSearch> {
    const { leftOut, read: applied } = meant;
    if (leftOut.length === 0 || query.page > 0 || served.total > hitsCompared) return served;
    const whole = await meantQuery(q, { read: applied, leaving: 'none' }, reading, signal);
    const counted = { ...said.plan, terms: whole.terms, page: 0, size: 0, hitsOnly: true } as const;
    const { total } = await engine.search(counted, signal);
    return total === served.total ? served : engine.serve({ ...said, leftOut }, signal);
  }

  async function termsOf(text: string): Promise<readonly Term[]> {
    return (await meantQuery(text, { read, leaving: 'small' }, reading, signal)).terms;
  }
}

/** The same search with what words are in other languages taken for the words themselves; undefined where nothing is known. */
function withTranslations({ plan, ...asked }: AskedSearch): AskedSearch | undefined {
  const terms = plan.terms.map((term): Term => {
    if (term.kind !== 'word' || term.translations === undefined) return term;
    const { kind, word, prefix, forms = [], translations } = term;
    return { kind, word, prefix, forms: forms.concat(translations) };
  });
  const isSame = terms.every((term, at) => term === plan.terms[at]);
  return isSame ? undefined : { ...asked, plan: { ...plan, terms } };
}

function isWordless({ terms }: SearchPlan): boolean {
  return terms.some(({ kind }) => kind === 'nothing');
}

function termsReadAs(terms: readonly Term[]): ReadAs[] {
  return terms.flatMap((term) =>
    term.kind === 'notation' && term.from !== undefined ? [{ from: term.from, n: term.notation }] : [],
  );
}

function filtersReadAs(typed: readonly Filter[], read: readonly Filter[]): ReadAs[] {
  return read.flatMap(({ value }, at) => {
    const from = typed[at]?.value ?? value;
    return from === value ? [] : [{ from, n: value }];
  });
}

/** The answer as an object, for callers that work with it here. */
export function readServed({ body }: ServedSearch): SearchResult {
  const result: SearchResult = JSON.parse(new TextDecoder().decode(body));
  return result;
}

function newNonce(): string {
  return randomBytes(6).toString('base64url');
}
