import { LRUCache } from 'lru-cache';
import type { SearchQuery } from '@iconotheca/contracts/search/search';
import type { AskedSearch, SearchEngine, ServedSearch } from '@iconotheca/search-engine/ports';
import { withStep, type UnderstoodSearch } from '@iconotheca/search-engine/understand';

/** Maximum of what is remembered; a query that found nothing says with items what its parts find. */
const mostBytes = 4_000_000;
const searchBytes = 2_000;
const itemBytes = 4_000;

interface QueryToAnswer {
  query: SearchQuery;
  engine: Pick<SearchEngine, 'serve'>;
  newNonce: () => string;
  signal: AbortSignal;
}

export interface UnderstoodSearches {
  /** Searches by what the words came to when they were last asked, or else understands them anew. */
  answer: (question: QueryToAnswer, understandAnew: () => Promise<UnderstoodSearch>) => Promise<ServedSearch>;
  /** Returns what the words of a query came to when it was last asked. */
  known: (query: SearchQuery) => Promise<AskedSearch | undefined>;
}

/**
 * Remembers what was searched for in the end, once words were read, left out, put right or told apart, which takes several
 * questions to the engine: another page, another order or the next reader needs the last of them only.
 * @param state differs whenever a search may find or show something else, or words may be read otherwise
 */
export function rememberUnderstood(state: () => Promise<string>): UnderstoodSearches {
  const remembered = new LRUCache<string, AskedSearch>({
    maxSize: mostBytes,
    sizeCalculation: ({ parts = [] }, key) =>
      searchBytes + key.length + itemBytes * parts.reduce((sum, { hits }) => sum + hits.length, 0),
  });
  let asOf: string | undefined;

  return {
    async answer({ query, engine, newNonce, signal }, understandAnew) {
      // Without words there is nothing to understand.
      if (query.q.trim() === '') return (await understandAnew()).answer;
      const now = await state();
      if (now !== asOf) remembered.clear();
      asOf = now;
      const { sort, page, size, nonce, within } = query;
      const key = keyOf(query);
      const known = remembered.get(key);
      if (known !== undefined) {
        const plan = { ...known.plan, sort, page, size, nonce: nonce ?? newNonce() };
        return engine.serve(withStep({ ...known, plan }, within), signal);
      }
      const { search, answer } = await understandAnew();
      // Something may have been written meanwhile.
      if (asOf === now) remembered.set(key, search);
      return answer;
    },

    async known(query) {
      const search = (await state()) === asOf ? remembered.get(keyOf(query)) : undefined;
      return search && withStep(search, query.within);
    },
  };
}

/**
 * Returns a key of what words come to. The first page alone says what holds for the whole search, and orders by nearness have
 * other hits behind few.
 */
function keyOf(query: SearchQuery): string {
  const isByNearness = query.sort === 'RANDOM' || query.sort === 'RELEVANCE';
  const aside = { sort: isByNearness, size: undefined, nonce: undefined, within: undefined };
  return JSON.stringify({ ...query, ...aside, page: query.page === 0 });
}
