import { searchSteps, type SearchStep, type StepCount } from '@iconotheca/contracts/search/steps';
import type { ConceptsNamed } from '../concepts/named-concepts.ts';
import type { Term, WordTerm } from '../ports/terms.ts';
import type { SearchDocument } from './search-document.ts';
import { lacksWord, mayLack, wordGroupsOf, wordsOf } from './tiers.ts';
import { holds, meet } from './word-sets.ts';

/** A step that is told from those behind it: what is in none of these is in the last. */
export type ToldStep = Exclude<SearchStep, 'most'>;

/** Returns the forms of a word in its own language: where nothing holds a word, it is looked for by others as well. */
export function ownForms({ forms = [], translations = [] }: WordTerm): readonly string[] {
  return translations.length === 0 ? forms : forms.filter((form) => !translations.includes(form));
}

/** Returns the step by which a document that answers to all terms does so: the worst of its words, of alternatives the best. */
export function stepOf(document: SearchDocument, terms: readonly Term[], conceptsNamed: ConceptsNamed): SearchStep {
  if (lacksWord(document, terms, conceptsNamed)) return 'most';
  const placeOf = (word: WordTerm) => searchSteps.indexOf(stepOfWord(document, word, conceptsNamed));
  const worst = Math.max(0, ...wordGroupsOf(terms).map((group) => Math.min(...group.map(placeOf))));
  return searchSteps[worst] ?? 'whole';
}

/** Returns the step by which a document answers to a word. */
export function stepOfWord({ words, concepts }: SearchDocument, term: WordTerm, named: ConceptsNamed): SearchStep {
  if (holds(words, term)) return 'word';
  if (ownForms(term).some((form) => words.has(form))) return 'form';
  if (meet(concepts, named(term))) return 'concept';
  return term.translations?.some((each) => words.has(each)) === true ? 'translation' : 'whole';
}

/** Tells whether a step is one of another or before it. */
export function isUpTo(step: SearchStep, within: SearchStep | undefined): boolean {
  return within === undefined || searchSteps.indexOf(step) <= searchSteps.indexOf(within);
}

/** Returns the steps that some document may be of by the words of some terms, the last one aside. */
export function toldSteps(terms: readonly Term[]): ToldStep[] {
  const words = wordsOf(terms);
  return [
    'word',
    ...(words.some((word) => ownForms(word).length > 0) ? ['form' as const] : []),
    'concept',
    ...(words.some(({ translations }) => translations !== undefined) ? ['translation' as const] : []),
    ...(mayLack(terms) ? ['whole' as const] : []),
  ];
}

/** Returns the step of what is in none of `toldSteps`. */
export function lastStep(terms: readonly Term[]): SearchStep {
  return mayLack(terms) ? 'most' : 'whole';
}

/** Returns a step as one that narrows what some terms find; undefined where all that they find is within it. */
export function narrowingStep(step: SearchStep | undefined, terms: readonly Term[]): ToldStep | undefined {
  return step === 'most' || (step === 'whole' && !mayLack(terms)) ? undefined : step;
}

/**
 * Returns the numbers of documents of each step, of which there are any.
 * @param upTo how many are of a step or of one before it, in the order of the steps
 */
export function stepCounts(upTo: readonly StepCount[]): StepCount[] {
  return upTo
    .map(({ by, count }, at) => ({ by, count: count - (upTo[at - 1]?.count ?? 0) }))
    .filter(({ count }) => count > 0);
}

/** Returns the steps as an answer says them: on its first page, where there is more than one, or less than all is wanted. */
export function stepsSaid(
  steps: readonly StepCount[],
  { page, within }: { page: number; within?: SearchStep | undefined },
): { steps?: StepCount[] } {
  const isSaid = page === 0 && steps.length > (within === undefined ? 1 : 0);
  return isSaid ? { steps: [...steps] } : {};
}
