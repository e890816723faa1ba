import { LRUCache } from 'lru-cache';
import type { Facets } from '../search-port.ts';
import type { MatchPlan, MatchSet } from './match-set.ts';

/** What every page of a search has in common. */
export interface Found {
  matched: MatchSet;
  total: number;
  facets: Facets;
}

/** Each takes 125 kB for every field with Include filters and one more, at a million items. */
const remembered = 32;

/** The last match sets, so that paging finds again what it found. Forgotten whenever anything is written. */
export function createMatchSetCache() {
  const cache = new LRUCache<string, Found>({ max: remembered });
  return {
    get(plan: MatchPlan, find: () => Found): Found {
      const key = keyOf(plan);
      const known = cache.get(key) ?? find();
      cache.set(key, known);
      return known;
    },
    clear: () => cache.clear(),
  };
}

function keyOf({ rule, terms, filters }: MatchPlan): string {
  return JSON.stringify([rule, terms, filters]);
}
