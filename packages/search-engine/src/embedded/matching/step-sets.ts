import type { ToldStep } from '../../documents/steps.ts';
import { wordGroupsOf } from '../../documents/tiers.ts';
import type { Term, WordTerm } from '../../ports/terms.ts';
import type { CachedSet } from './cached-set.ts';
import type { Matching } from './matching.ts';

/** Sets of the index by which steps are told. */
export type StepEvidence = Pick<Matching, 'withEvidence' | 'held' | 'ofWord'>;

/** Returns the sets of each group of words in one of which a document is that is of a step, or of one before it. */
export function setsUpToStep(step: ToldStep, terms: readonly Term[], matching: StepEvidence): CachedSet[][] {
  return wordGroupsOf(terms).map((group) => group.flatMap((word) => setsOfWord(step, word, matching)));
}

function setsOfWord(step: ToldStep, word: WordTerm, { withEvidence, held, ofWord }: StepEvidence): CachedSet[] {
  if (step === 'whole') return [ofWord(word)];
  if (step === 'word') return [held(word, 'typed')];
  if (step === 'translation') return [withEvidence(word, 'text'), withEvidence(word, 'label')];
  const own = [held(word, 'typed'), held(word, 'forms')];
  return step === 'form' ? own : [...own, withEvidence(word, 'label')];
}
