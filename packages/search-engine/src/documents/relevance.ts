import type { ConceptsNamed } from '../concepts/named-concepts.ts';
import type { Term } from '../ports/terms.ts';
import type { SearchDocument } from './search-document.ts';
import { evidenceOf, wordsOf, type Evidence } from './tiers.ts';

/**
 * Weights of the fields in which a document has a word, as in BM25F (Robertson, Zaragoza, The Probabilistic Relevance
 * Framework, 2009, 3.6): fields are added up, and each word counts by how rare it is. How often a word stands in a
 * field is not known, and titles say things once. `npm run bench -- relevance` tells no difference between weights near
 * these.
 */
const weights = { front: 6, frontForm: 5, name: 5, head: 5, text: 2, label: 1 } as const;
/** Scores are whole numbers: what engines add up in different orders is the same. */
const scale = 16;
/** The highest score there is: those of very many words end here. With a hash beside it, it fits in a number. */
export const limitedScore = 2 ** 20 - 1;

/**
 * Scores a word in a document, by where the document has it.
 * @param holding in how many documents the word is found, of `documents` that there are
 */
export function wordScore(
  { front, frontForm, name, head, text, label }: Evidence,
  holding: number,
  documents: number,
): number {
  const rarity = Math.log2(1 + (documents - holding + 0.5) / (holding + 0.5));
  const inFront = front ? weights.front : frontForm ? weights.frontForm : 0;
  const inText = text ? weights.text : 0;
  const inConcepts = name ? weights.name : head ? weights.head : label ? weights.label : 0;
  return Math.round(scale * rarity * (inFront + inText + inConcepts));
}

/** Scores a document by how well it answers to the words of the terms. */
export function relevanceOf(
  document: SearchDocument,
  { terms, conceptsNamed, holding, count }: RelevanceOptions,
): number {
  const scores = wordsOf(terms).map((word, at) =>
    wordScore(evidenceOf(document, word, conceptsNamed), holding[at] ?? 0, count),
  );
  return Math.min(
    scores.reduce((sum, score) => sum + score, 0),
    limitedScore,
  );
}

export interface RelevanceOptions {
  terms: readonly Term[];
  conceptsNamed: ConceptsNamed;
  /** Number of documents in which each word of the terms is found. */
  holding: readonly number[];
  /** Number of all documents. */
  count: number;
}
