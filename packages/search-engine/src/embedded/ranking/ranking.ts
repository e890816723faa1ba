import type { ConceptsNamed } from '../../concepts/named-concepts.ts';
import {
  mayLack,
  subjectWordsOf,
  tierOf,
  tiers,
  toldTiersOf,
  wordGroupsOf,
  type Tier,
  type ToldTier,
} from '../../documents/tiers.ts';
import type { Term, WordTerm } from '../../ports/terms.ts';
import { narrowed, united, type CachedSet } from '../matching/cached-set.ts';
import type { DocumentSet } from '../matching/match-set.ts';
import type { Matching } from '../matching/matching.ts';
import { isTold, setsUpTo } from './tier-sets.ts';

/** Some matches as a set of their own. */
export interface RankedPart {
  matched: DocumentSet;
  total: number;
  /** Index of each written document among those of the whole that this is a part of. */
  places: readonly number[];
}

/** Matches of one tier. */
export interface RankedTier extends RankedPart {
  /** Those with pictures, then the others. */
  byPicture(): Iterable<RankedPart>;
}

export interface RankingDeps {
  matching: Matching;
  conceptsNamed: ConceptsNamed;
  /** Words of a set of all documents of the snapshot. */
  length: number;
  /** Counts the documents in which each word is found, and all of them. */
  counts: (words: readonly WordTerm[]) => { holding: number[]; count: number };
}

/**
 * The matches of a search by tier (../../documents/tiers.ts), best first. A tier is found when a page reaches it, and is
 * remembered from then on.
 */
export interface Ranking extends RankingDeps {
  terms: readonly Term[];
  tiers(): Iterable<RankedTier>;
  /** Returns the sets that are remembered. */
  sets(): readonly CachedSet[];
}

/** Divides matches into tiers, best first, each when it is asked for. */
export function rankMatches({ stored, written }: DocumentSet, terms: readonly Term[], deps: RankingDeps): Ranking {
  const { matching, conceptsNamed, length } = deps;
  const groups = wordGroupsOf(terms);
  const words = groups.flat();
  const subject = subjectWordsOf(terms);
  // Without words all matches are of the first tier.
  const asked = words.length === 0 ? [] : toldTiersOf(terms).filter((tier) => isTold(tier, words));
  const last = words.length === 0 ? tiers.front : mayLack(terms) ? tiers.most : tiers.whole;
  const known: RankedTier[] = [];
  /** Stored matches that are in none of the known tiers, once it was looked for another. */
  let left = stored;
  const remembered = new Set<CachedSet>();
  let writtenBy: Map<Tier, number[]> | undefined;

  function remember(set: CachedSet): CachedSet {
    remembered.add(set);
    return set;
  }

  function ofTier(tier: ToldTier): CachedSet {
    const found = narrowed(left, { within: setsUpTo(tier, groups, matching) }, length);
    if (tier !== tiers.front || subject.length < 2) return found;
    const ofSubject = narrowed(left, { within: [[matching.ofOneSubject(subject)]] }, length);
    return united([found, ofSubject], length);
  }

  function findNext(): RankedTier {
    const before = known.at(-1)?.matched.stored;
    if (before !== undefined && before.size > 0) {
      remembered.delete(left);
      left = remember(narrowed(left, { without: [before] }, length));
    }
    const tier = asked[known.length];
    const found = tier === undefined || left.size === 0 ? left : ofTier(tier);
    writtenBy ??= Map.groupBy(written.keys(), tierOfWritten);
    const next = partOf(remember(found), writtenBy.get(tier ?? last) ?? []);
    const ranked = { ...next, byPicture: byPictureOf(next.matched) };
    known.push(ranked);
    return ranked;
  }

  function partOf(found: CachedSet, places: readonly number[], whole = written): RankedPart {
    const own = places.flatMap((at) => whole[at] ?? []);
    return { matched: { stored: found, written: own }, places, total: found.size + own.length };
  }

  /** Each half is found when a page reaches it. */
  function byPictureOf(tier: DocumentSet): RankedTier['byPicture'] {
    const unpictured = matching.unpictured();
    const halves: RankedPart[] = [];
    const half = (isPictured: boolean): RankedPart => {
      const narrowing = isPictured ? { without: [unpictured] } : { within: [[unpictured]] };
      const places = [...tier.written.keys()].filter((at) => tier.written[at]?.document.isPictured === isPictured);
      return partOf(remember(narrowed(tier.stored, narrowing, length)), places, tier.written);
    };
    return function* () {
      yield (halves[0] ??= half(true));
      yield (halves[1] ??= half(false));
    };
  }

  function tierOfWritten(at: number): Tier {
    const found = written[at];
    return found === undefined ? tiers.whole : tierOf(found.document, terms, conceptsNamed);
  }

  return {
    ...deps,
    terms,
    *tiers() {
      for (let at = 0; at <= asked.length; at += 1) yield known[at] ?? findNext();
    },
    sets: () => [...remembered],
  };
}
