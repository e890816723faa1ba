import { limitedScore, wordScore } from '../../documents/relevance.ts';
import type { Evidence } from '../../documents/tiers.ts';
import type { WordTerm } from '../../ports/terms.ts';
import { narrowed, united, type CachedSet } from '../matching/cached-set.ts';
import type { Matching } from '../matching/matching.ts';

interface ScoringDeps {
  matching: Pick<Matching, 'withEvidence'>;
  words: readonly WordTerm[];
  /** Number of documents in which each word is found, and number of all documents. */
  holding: readonly number[];
  count: number;
  /** Words of a set of all documents of the snapshot. */
  length: number;
}

/** Matches that answer to a word in the same way. */
interface Alike {
  set: CachedSet;
  evidence: Evidence;
}

const noEvidence: Evidence = { front: false, frontForm: false, name: false, head: false, text: false, label: false };
/** Lines of evidence: in each what stands first counts alone; what a document has of the lines is added up. */
const lines = [['front', 'frontForm'], ['text'], ['name', 'head', 'label']] as const satisfies (keyof Evidence)[][];

/**
 * Matches by their scores. Nothing is worked out for each of them: a word tells few kinds of documents apart, so that the set
 * is divided once for each kind, which costs the same whether it holds a thousand or all.
 */
export function partsByScore(set: CachedSet, { words, ...deps }: ScoringDeps): Map<number, CachedSet> {
  let parts = [{ score: 0, set }];
  for (const [at, word] of words.entries()) {
    const holding = deps.holding[at] ?? 0;
    parts = parts.flatMap((part) =>
      divided(part.set, word, deps).map(({ set: alike, evidence }) => ({
        score: part.score + wordScore(evidence, holding, deps.count),
        set: alike,
      })),
    );
  }
  const byScore = Map.groupBy(parts, ({ score }) => Math.min(score, limitedScore));
  return new Map(
    Array.from(byScore, ([score, alike]) => [
      score,
      united(
        alike.map((part) => part.set),
        deps.length,
      ),
    ]),
  );
}

function divided(
  whole: CachedSet,
  word: WordTerm,
  { matching, length }: Pick<ScoringDeps, 'matching' | 'length'>,
): Alike[] {
  let parts: Alike[] = [{ set: whole, evidence: noEvidence }];
  for (const line of lines) {
    parts = parts.flatMap((part) => {
      const having: Alike[] = [];
      let left = part.set;
      for (const evidence of line) {
        const set = narrowed(left, { within: [[matching.withEvidence(word, evidence)]] }, length);
        if (set.size === 0) continue;
        having.push({ set, evidence: { ...part.evidence, [evidence]: true } });
        left = narrowed(left, { without: [set] }, length);
      }
      return left.size === 0 ? having : [...having, { ...part, set: left }];
    });
  }
  return parts;
}
