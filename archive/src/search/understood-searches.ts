import { LRUCache } from 'lru-cache';
import type { SearchQuery } from '@iconotheca/contracts/search/search';
import type { AskedSearch, SearchEngine, ServedSearch } from '@iconotheca/search-engine/ports/search-engine';

type Serving = Pick<SearchEngine, 'serve'>;

/** Of what a query came to: one that found nothing says with items what its parts find. */
const mostBytes = 4_000_000;
const searchBytes = 2_000;
const itemBytes = 4_000;

export interface UnderstoodSearches {
  /**
   * Searches by what the words came to when they were last asked, or else as `search` does.
   * @param search searches with an engine, and gives what that served last
   */
  serve: <Engine extends Serving>(
    asked: { query: SearchQuery; engine: Engine; newNonce: () => string; signal: AbortSignal },
    search: (engine: Engine) => Promise<ServedSearch>,
  ) => Promise<ServedSearch>;
}

/**
 * Remembers what was searched for in the end, once words were read, left out, put right or told apart, which takes several
 * questions to the engine: another page, another order or the next reader needs the last of them only.
 * @param state differs whenever a search may find or show something else, or words may be read otherwise
 */
export function rememberUnderstood(state: () => Promise<string>): UnderstoodSearches {
  const understood = new LRUCache<string, AskedSearch>({
    maxSize: mostBytes,
    sizeCalculation: ({ parts = [] }, key) =>
      searchBytes + key.length + itemBytes * parts.reduce((sum, { hits }) => sum + hits.length, 0),
  });
  let asOf: string | undefined;

  return {
    async serve({ query, engine, newNonce, signal }, search) {
      // Without words there is nothing to understand.
      if (query.q.trim() === '') return search(engine);
      const now = await state();
      if (now !== asOf) understood.clear();
      asOf = now;
      const { sort, page, size, nonce, ...words } = query;
      // What is said of the whole search is said on its first page only.
      const key = JSON.stringify([words, page === 0]);
      const known = understood.get(key);
      if (known !== undefined) {
        const plan = { ...known.plan, sort, page, size, nonce: nonce ?? newNonce() };
        return engine.serve({ ...known, plan }, signal);
      }
      const asked = new Map<ServedSearch, AskedSearch>();
      const served = await search({
        ...engine,
        async serve(each: AskedSearch, gone?: AbortSignal) {
          const answer = await engine.serve(each, gone);
          asked.set(answer, each);
          return answer;
        },
      });
      const last = asked.get(served);
      // Something may have been written meanwhile.
      if (last !== undefined && asOf === now) understood.set(key, last);
      return served;
    },
  };
}
