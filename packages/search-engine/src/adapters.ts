/** Building blocks of an adapter of the ports, such as the engine in OpenSearch. */
export { createConceptMatcher } from './concepts/matched-concepts.ts';
export { namedConcepts, type ConceptsNamed, type NamedBy } from './concepts/named-concepts.ts';
export { rememberNotations } from './concepts/remember-notations.ts';
export { mix, places } from './documents/permutation.ts';
export { limitedScore, wordScore } from './documents/relevance.ts';
export { searchDocument, type SearchDocument } from './documents/search-document.ts';
export { bucketOf, hashOf, randomOrder, type StoredSort } from './documents/sort-key.ts';
export {
  subjectWordsOf,
  tiers,
  toldTiersOf,
  wordGroupsOf,
  wordsOf,
  type Evidence,
  type ToldTier,
} from './documents/tiers.ts';
export { isUpTo, lastStep, narrowingStep, ownForms, stepCounts, toldSteps, type ToldStep } from './documents/steps.ts';
export { byteBuffer } from './embedded/answer/byte-buffer.ts';
export { writeAnswer } from './embedded/answer/write-answer.ts';
