import type { ConceptsNamed } from '../concepts/named-concepts.ts';
import type { Term, WordTerm } from '../ports/terms.ts';
import type { SearchDocument } from './search-document.ts';
import { holds, meet } from './word-sets.ts';

/** Degrees to which a document answers to a word, best first. */
export const tiers = {
  /** Its front holds the word as it was typed. */
  front: 0,
  /** Its front holds another form of the word. */
  frontForm: 1,
  /** It carries a concept that is what the word says. */
  head: 2,
  /** Any other text of its own holds the word, or any of its texts what it is in another language. */
  text: 3,
  /** It carries a concept that has the word among its possible attributes or in brackets. */
  tail: 4,
  /** An item that it is part of holds the word. */
  whole: 5,
} as const;
export type Tier = (typeof tiers)[keyof typeof tiers];

/** Places in which a document has a word, all of them. */
export interface Evidence {
  front: boolean;
  frontForm: boolean;
  head: boolean;
  text: boolean;
  /** Carries a concept that has the word anywhere in its label. */
  label: boolean;
}

/**
 * Returns the tier of a document that answers to all terms: the worst of its words. A document that carries one concept
 * which is what all the words say together is among the best: `Mary Magdalene penitent`. Notations, phrases and filters
 * say exactly what is meant.
 */
export function tierOf(document: SearchDocument, terms: readonly Term[], conceptsNamed: ConceptsNamed): Tier {
  const words = wordsOf(terms);
  if (hasOneSubject(document, words, conceptsNamed)) return tiers.front;
  return words
    .map((word) => tierOfWord(evidenceOf(document, word, conceptsNamed)))
    .reduce((worst, tier) => (tier > worst ? tier : worst), tiers.front as Tier);
}

/** Returns those of some terms that are words. */
export function wordsOf(terms: readonly Term[]): WordTerm[] {
  return terms.flatMap((term) => (term.kind === 'word' ? [term] : []));
}

function tierOfWord({ front, frontForm, head, text, label }: Evidence): Tier {
  if (front) return tiers.front;
  if (frontForm) return tiers.frontForm;
  if (head) return tiers.head;
  if (text) return tiers.text;
  return label ? tiers.tail : tiers.whole;
}

/** Returns the places in which a document has a word. */
export function evidenceOf(
  { front, words, concepts }: SearchDocument,
  term: WordTerm,
  conceptsNamed: ConceptsNamed,
): Evidence {
  const { forms = [], translations = [] } = term;
  return {
    front: holds(front, term),
    frontForm: forms.some((form) => front.has(form)),
    head: meet(concepts, conceptsNamed(term, 'head')),
    text: holds(words, term) || [...forms, ...translations].some((each) => words.has(each)),
    label: meet(concepts, conceptsNamed(term)),
  };
}

/** One notation, or one above it, is named by all the words, its base by some and its keys by others. */
function hasOneSubject(
  { subjects }: SearchDocument,
  words: readonly WordTerm[],
  conceptsNamed: ConceptsNamed,
): boolean {
  if (words.length < 2) return false;
  const named = words.map((word) => conceptsNamed(word, 'head'));
  return subjects.some(({ bases, keys }) =>
    named.every((records) => bases.some((base) => records.has(base)) || keys.some((key) => records.has(key))),
  );
}
