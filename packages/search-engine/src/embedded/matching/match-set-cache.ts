import { LRUCache } from 'lru-cache';
import { cacheSet, cachedBits, type CachedSet } from './cached-set.ts';
import type { DocumentSet, MatchPlan } from './match-set.ts';

/** What every page of a search has in common. */
export interface Found {
  matched: DocumentSet;
  total: number;
  /** `Facets` as they go over the wire: JSON in UTF-8. */
  facets: Uint8Array;
}

interface Remembered extends Omit<Found, 'matched'> {
  written: DocumentSet['written'];
  stored: CachedSet;
}

/** At a million items a search of many matches takes 140 kB at most, one of few some 10 kB, nearly all of it facets. */
const mostBytes = 24_000_000;
const overheadBytes = 1_000;

/**
 * What was found last, so that other pages and orders of a search, Prev and Next, and the next reader who asks the same
 * need not find it again. Forgotten whenever anything is written.
 * @param documents ordinals given
 */
export function createMatchSetCache(documents: number) {
  const cache = new LRUCache<string, Remembered>({
    maxSize: mostBytes,
    sizeCalculation: ({ stored, facets }) => stored.words.byteLength + facets.length + overheadBytes,
  });

  function recall({ stored, written, total, facets }: Remembered): Found {
    return { matched: { stored: cachedBits(stored, documents), written }, total, facets };
  }

  return {
    /** What it gives is not to be changed. */
    get(plan: MatchPlan, find: () => Found): Found {
      const key = planKey(plan);
      const known = cache.get(key);
      if (known !== undefined) return recall(known);
      const found = find();
      cache.set(key, remember(found));
      return found;
    },
    clear: () => cache.clear(),
  };
}

/** The same for searches that find the same. */
export function planKey({ rule, terms, filters }: MatchPlan): string {
  return JSON.stringify([rule, terms, filters]);
}

function remember({ matched: { stored, written }, total, facets }: Found): Remembered {
  return { stored: cacheSet(stored, total - written.length), written, total, facets };
}
