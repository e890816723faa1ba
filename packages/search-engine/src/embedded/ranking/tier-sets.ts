import { tiers, type Evidence, type Tier, type ToldTier } from '../../documents/tiers.ts';
import type { WordTerm } from '../../ports/terms.ts';
import type { CachedSet } from '../matching/cached-set.ts';
import type { Matching } from '../matching/matching.ts';

/** Evidence that a document is of a tier by a word, or of a better one. Texts hold those of the front, labels heads. */
const evidenceUpTo: Record<Exclude<ToldTier, typeof tiers.whole>, readonly (keyof Evidence)[]> = {
  [tiers.front]: ['front'],
  [tiers.frontForm]: ['front', 'frontForm'],
  [tiers.name]: ['front', 'frontForm', 'name'],
  [tiers.head]: ['front', 'frontForm', 'head'],
  [tiers.text]: ['text', 'head'],
  [tiers.tail]: ['text', 'label'],
};

/** Returns the sets of each group of words in one of which a document is that is of a tier, or of a better one. */
export function setsUpTo(
  tier: ToldTier,
  groups: readonly WordTerm[][],
  { withEvidence, ofWord }: Matching,
): CachedSet[][] {
  if (tier === tiers.whole) return groups.map((group) => group.map(ofWord));
  return groups.map((group) =>
    group.flatMap((word) =>
      evidenceUpTo[tier]
        .filter((part) => part !== 'frontForm' || word.forms !== undefined)
        .map((part) => withEvidence(word, part)),
    ),
  );
}

/** Tells whether a tier is worth looking for: a word without other forms has none in front. */
export function isTold(tier: Tier, words: readonly WordTerm[]): boolean {
  return tier !== tiers.frontForm || words.some(({ forms }) => forms !== undefined);
}
