import { LRUCache } from 'lru-cache';
import type { FacetCount } from '@iconotheca/contracts/search/search';
import type { Changes, Concern } from '../matching/changes.ts';

interface Listed {
  list: FacetCount[];
  concern: Concern;
}

const mostBytes = 8_000_000;
/** A list takes 20 kB at most. */
const listBytes = 20_000;

/** Lists of fields without their own Include filters, by what else is asked. */
export interface RememberedLists {
  get(key: string): FacetCount[] | undefined;
  set(key: string, list: FacetCount[]): void;
}

/**
 * Remembers the lists of fields for other searches.
 * @returns for one search, what it may use of the lists of others; and what forgets all of them
 */
export function rememberLists(changes: Pick<Changes, 'holds'>) {
  const cache = new LRUCache<string, Listed>({
    maxSize: mostBytes,
    sizeCalculation: ({ concern }) => concern.stored.words.byteLength + listBytes,
  });
  return {
    /** @param concern what the search depends on, as do its lists */
    for: (concern: Concern): RememberedLists => ({
      get(key) {
        const known = cache.get(key);
        return known !== undefined && changes.holds(known.concern) ? known.list : undefined;
      },
      set: (key, list) => void cache.set(key, { list, concern }),
    }),
    clear: () => cache.clear(),
  };
}
