import type { StepCount } from '@iconotheca/contracts/search/steps';
import type { ConceptsNamed } from '../../concepts/named-concepts.ts';
import { isUpTo, lastStep, stepCounts, stepOf, toldSteps } from '../../documents/steps.ts';
import { wordsOf } from '../../documents/tiers.ts';
import type { Term } from '../../ports/terms.ts';
import { narrowed } from './cached-set.ts';
import type { DocumentSet } from './match-set.ts';
import { setsUpToStep, type StepEvidence } from './step-sets.ts';

interface CountingDeps {
  matching: StepEvidence;
  conceptsNamed: ConceptsNamed;
  /** Words of a set of all documents of the snapshot. */
  length: number;
}

/** Counts matches by step. Steps that are known to find nothing more are not looked for. */
export function countSteps(
  { stored, written }: DocumentSet,
  terms: readonly Term[],
  { matching, conceptsNamed, length }: CountingDeps,
): StepCount[] {
  if (wordsOf(terms).length === 0) return [];
  const stepsWritten = written.map(({ document }) => stepOf(document, terms, conceptsNamed));
  const upTo: StepCount[] = [];
  let size = 0;
  for (const by of toldSteps(terms)) {
    if (size < stored.size) size = narrowed(stored, { within: setsUpToStep(by, terms, matching) }, length).size;
    upTo.push({ by, count: size + stepsWritten.filter((step) => isUpTo(step, by)).length });
  }
  return stepCounts([...upTo, { by: lastStep(terms), count: stored.size + written.length }]);
}
