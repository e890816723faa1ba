import type { ConceptsNamed } from '../../concepts/named-concepts.ts';
import { tierOf, tiers, wordsOf, type Tier } from '../../documents/tiers.ts';
import type { Term, WordTerm } from '../../query/query-terms.ts';
import { cacheSet, cachedBits, type CachedSet } from '../matching/cached-set.ts';
import type { DocumentSet } from '../matching/match-set.ts';
import type { Matching } from '../matching/matching.ts';
import { intersect, sizeOf, subtract, unite, type Bitset } from '../postings/bitset.ts';
import { isTold, keepUpTo, toldTiers } from './tier-sets.ts';

/** Matches of one tier, as a set of their own. */
export interface RankedTier {
  matched: DocumentSet;
  total: number;
  /** Of each written document, its index among those of the whole match set. */
  places: readonly number[];
}

export interface RankingDeps {
  matching: Matching;
  conceptsNamed: ConceptsNamed;
  /** In how many documents each word is found, and how many there are. */
  counts: (words: readonly WordTerm[]) => { holding: number[]; count: number };
}

/**
 * The matches of a search by tier (../../documents/tiers.ts), best first. A tier is found when a page reaches it, and is
 * remembered from then on.
 */
export interface Ranking extends RankingDeps {
  terms: readonly Term[];
  /** @param stored the stored matches, which it does not keep */
  tiers(stored: Bitset): Iterable<RankedTier>;
  /** What is remembered. */
  bytes(): number;
}

interface Remembered extends Omit<RankedTier, 'matched'> {
  stored: CachedSet;
  written: DocumentSet['written'];
}

const nothing: CachedSet = { words: new Uint32Array(), isList: true };

export function rankMatches(
  written: DocumentSet['written'],
  total: number,
  terms: readonly Term[],
  deps: RankingDeps,
): Ranking {
  const { matching, conceptsNamed } = deps;
  const words = wordsOf(terms);
  // Without words all matches are of the first tier.
  const asked = words.length === 0 ? [] : toldTiers.filter((tier) => isTold(tier, words));
  const last = words.length === 0 ? tiers.front : tiers.whole;
  const known: Remembered[] = [];
  /** Stored matches that are in no known tier; at first all there are. */
  let left: CachedSet | undefined;
  let leftSize = total - written.length;
  let writtenBy: Map<Tier, number[]> | undefined;

  function ofTier(tier: (typeof toldTiers)[number], all: Bitset): Bitset {
    const found = all.slice();
    keepUpTo(found, tier, words, matching);
    const named = tier === tiers.front && words.length > 1 ? matching.ofOneSubject(words) : undefined;
    if (named === undefined) return found;
    intersect(named, all);
    unite(found, named);
    return found;
  }

  function findNext(stored: Bitset): RankedTier {
    const tier = asked[known.length];
    const all = left === undefined ? stored : cachedBits(left, stored.length * 32);
    const found = tier === undefined || leftSize === 0 ? all : ofTier(tier, all);
    const size = found === all ? leftSize : sizeOf(found);
    leftSize -= size;
    if (leftSize === 0) left = nothing;
    else if (size > 0) {
      const rest = all.slice();
      subtract(rest, found);
      left = cacheSet(rest, leftSize);
    }
    writtenBy ??= Map.groupBy(written.keys(), tierOfWritten);
    const places = writtenBy.get(tier ?? last) ?? [];
    const own = places.flatMap((at) => written[at] ?? []);
    known.push({ stored: cacheSet(found, size), written: own, places, total: size + own.length });
    return { matched: { stored: found, written: own }, places, total: size + own.length };
  }

  function tierOfWritten(at: number): Tier {
    const found = written[at];
    return found === undefined ? tiers.whole : tierOf(found.document, terms, conceptsNamed);
  }

  return {
    ...deps,
    terms,
    *tiers(stored) {
      for (let at = 0; at <= asked.length; at += 1) {
        const tier = known[at];
        if (tier === undefined) {
          yield findNext(stored);
        } else {
          const { stored: cached, written: own, ...rest } = tier;
          yield { ...rest, matched: { stored: cachedBits(cached, stored.length * 32), written: own } };
        }
      }
    },
    bytes: () => known.reduce((sum, tier) => sum + tier.stored.words.byteLength, left?.words.byteLength ?? 0),
  };
}
