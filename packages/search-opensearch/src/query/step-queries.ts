import type { StepCount } from '@iconotheca/contracts/search/steps';
import {
  lastStep,
  narrowingStep,
  ownForms,
  stepCounts,
  toldSteps,
  wordGroupsOf,
  wordsOf,
  type ToldStep,
} from '@iconotheca/search-engine/adapters';
import type { SearchPlan, Term, WordTerm } from '@iconotheca/search-engine/ports';
import { carrying, heldQuery, termQuery, textQuery, type ConceptsOfWord } from './matching-query.ts';
import { all, any, type Json } from './query-language.ts';

/** Returns the query of the step that a plan is narrowed to; none where it is not. */
export function stepOfPlan({ terms, within }: SearchPlan, conceptsOf: ConceptsOfWord): Json[] {
  const step = narrowingStep(within, terms);
  return step === undefined ? [] : [upToStep(step, terms, conceptsOf)];
}

/** Matches documents of a step, or of one before it (../../documents/steps.ts of the search engine). */
function upToStep(step: ToldStep, terms: readonly Term[], conceptsOf: ConceptsOfWord): Json {
  return all(wordGroupsOf(terms).map((group) => any(group.flatMap((word) => queriesOfWord(step, word, conceptsOf)))));
}

function queriesOfWord(step: ToldStep, word: WordTerm, conceptsOf: ConceptsOfWord): Json[] {
  if (step === 'whole') return [termQuery(word, conceptsOf)];
  if (step === 'word') return [heldQuery(word, [])];
  if (step === 'form') return [heldQuery(word, ownForms(word))];
  const held = step === 'concept' ? heldQuery(word, ownForms(word)) : textQuery(word);
  return [held, ...carrying(conceptsOf(word))];
}

/** Returns the aggregation by which matches are counted by step. Without words there is none. */
export function stepAggregation({ terms }: SearchPlan, conceptsOf: ConceptsOfWord): Json | undefined {
  if (wordsOf(terms).length === 0) return undefined;
  return { filters: { filters: toldSteps(terms).map((step) => upToStep(step, terms, conceptsOf)) } };
}

interface Steps {
  doc_count: number;
  upTo: { buckets: readonly { doc_count: number }[] };
}

/** Reads the numbers of matches of each step. */
export function readSteps({ terms }: SearchPlan, steps: Steps | undefined): StepCount[] {
  if (steps === undefined) return [];
  const { buckets } = steps.upTo;
  const told = toldSteps(terms).map((by, at) => ({ by, count: buckets[at]?.doc_count ?? 0 }));
  return stepCounts([...told, { by: lastStep(terms), count: steps.doc_count }]);
}
