import type { StepCount } from '@iconotheca/contracts/search/steps';
import { LRUCache } from 'lru-cache';
import type { CachedSet } from './cached-set.ts';
import type { Changes, Concern } from './changes.ts';
import type { SearchPlan } from '../../ports/search-engine.ts';
import type { Ranking } from '../ranking/ranking.ts';
import type { DocumentSet, MatchPlan } from './match-set.ts';

/** Result that every page of a search has in common. */
export interface Found {
  matched: DocumentSet;
  total: number;
  /** `Facets` as they go over the wire: JSON in UTF-8. Where hits alone were asked for they may be empty. */
  facets: Uint8Array;
  /** None where hits alone were asked for. */
  steps: readonly StepCount[];
  /** The matches by tier, where there are words. */
  ranking: Ranking | undefined;
}

/** The same, and what it depends on. */
export interface FoundAnew extends Found {
  concern: Concern;
}

/** At a million items a search of many matches takes 140 kB at most, one of few some 10 kB, nearly all of it facets. */
const mostBytes = 20_000_000;
const overheadBytes = 1_000;

/**
 * Remembers what was found last, so that other pages and orders of a search, Prev and Next, and the next reader who
 * asks the same need not find it again. It is found anew when something was written that has to do with it
 * (changes.ts).
 */
export function createMatchSetCache(changes: Pick<Changes, 'holds'>) {
  const cache = new LRUCache<string, FoundAnew>({
    maxSize: mostBytes,
    sizeCalculation: ({ matched, facets, ranking, concern }) =>
      bytesOf([matched.stored, concern.stored, ...(ranking?.sets() ?? [])]) + facets.length + overheadBytes,
  });

  /** Returns what is remembered by a name, if it still holds. */
  function known(key: string): FoundAnew | undefined {
    const found = cache.get(key);
    if (found === undefined || changes.holds(found.concern)) return found;
    cache.delete(key);
    return undefined;
  }

  return {
    /** Returns the findings of a plan, remembered or new; they are not to be changed. */
    get(plan: FoundPlan, find: () => FoundAnew): Found {
      const remembered = known(planKey(plan)) ?? (plan.hitsOnly ? known(uncountedKey(plan)) : undefined);
      if (remembered !== undefined) return remembered;
      const found = find();
      cache.set(plan.hitsOnly ? uncountedKey(plan) : planKey(plan), found);
      return found;
    },
    /** Takes the room of what a ranking has found since. */
    weighAgain(plan: FoundPlan): void {
      for (const key of [planKey(plan), uncountedKey(plan)]) {
        const known = cache.get(key);
        if (known !== undefined) cache.set(key, { ...known });
      }
    },
    clear: () => cache.clear(),
  };
}

type FoundPlan = MatchPlan & Pick<SearchPlan, 'hitsOnly'>;

/** Returns the key of what was found without its facets, which answers no search that has them. */
function uncountedKey(plan: MatchPlan): string {
  return `hits ${planKey(plan)}`;
}

/** Returns a key that is the same for searches that find the same. */
export function planKey({ rule, terms, filters, within }: MatchPlan): string {
  return JSON.stringify([rule, terms, filters, within]);
}

/** Counts the bytes that sets take together; often one of them stands for several. */
function bytesOf(sets: readonly CachedSet[]): number {
  return [...new Set(sets)].reduce((sum, { words }) => sum + words.byteLength, 0);
}
