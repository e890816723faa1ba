import type { ConceptsNamed } from '../concepts/named-concepts.ts';
import type { Term, WordTerm } from '../ports/terms.ts';
import { matchesTerm } from './match.ts';
import type { SearchDocument } from './search-document.ts';
import { holds, meet } from './word-sets.ts';

/** Degrees to which a document answers to a word, best first. */
export const tiers = {
  /** Its front holds the word as it was typed. */
  front: 0,
  /** Its front holds another form of the word. */
  frontForm: 1,
  /** It carries a concept of which the word is the name, or what lies below such a one. */
  name: 2,
  /** It carries a concept that is what the word says, among other words. */
  head: 3,
  /** Any other text of its own holds the word, or any of its texts what it is in another language. */
  text: 4,
  /** It carries a concept that has the word among its possible attributes or in brackets. */
  tail: 5,
  /** An item that it is part of holds the word. */
  whole: 6,
  /** It lacks the word, and answers to most of the others. */
  most: 7,
} as const;
export type Tier = (typeof tiers)[keyof typeof tiers];

/** The tiers that are told from the ones behind them. */
export const toldTiers = [tiers.front, tiers.frontForm, tiers.name, tiers.head, tiers.text, tiers.tail] as const;
export type ToldTier = (typeof toldTiers)[number] | typeof tiers.whole;

/** Returns the tiers that are told from the ones behind them for some terms; what is in none of these is in the last. */
export function toldTiersOf(terms: readonly Term[]): readonly ToldTier[] {
  return mayLack(terms) ? [...toldTiers, tiers.whole] : toldTiers;
}

/** Tells whether something is found that does not answer to all words of the terms. */
export function mayLack(terms: readonly Term[]): boolean {
  return terms.some(({ kind }) => kind === 'most');
}

/** Places in which a document has a word, all of them. */
export interface Evidence {
  front: boolean;
  frontForm: boolean;
  /** Carries a concept of which the word is the name. */
  name: boolean;
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
  if (hasOneSubject(document, subjectWordsOf(terms), conceptsNamed)) return tiers.front;
  if (lacksWord(document, terms, conceptsNamed)) return tiers.most;
  const ofGroup = (group: readonly WordTerm[]) =>
    Math.min(...group.map((word) => tierOfWord(evidenceOf(document, word, conceptsNamed)))) as Tier;
  return wordGroupsOf(terms)
    .map(ofGroup)
    .reduce((worst, tier) => (tier > worst ? tier : worst), tiers.front as Tier);
}

/** Tells whether a document does not answer to some word that it may lack. */
export function lacksWord(document: SearchDocument, terms: readonly Term[], conceptsNamed: ConceptsNamed): boolean {
  return terms.some(
    (term) => term.kind === 'most' && !term.words.every((word) => matchesTerm(document, word, conceptsNamed)),
  );
}

/** Maximum of words in alternatives that rank: each of them may divide what is found once more. */
const mostAlternatives = 8;

/**
 * Returns the words by which matches rank. Words of one group are alternatives, the best of which counts; alternatives that
 * are not all words say exactly what is meant, and so do very many.
 */
export function wordGroupsOf(terms: readonly Term[]): WordTerm[][] {
  let left = mostAlternatives;
  return terms.flatMap((term) => {
    if (term.kind === 'word') return [[term]];
    if (term.kind === 'most') return term.words.map((word) => [word]);
    if (term.kind !== 'any') return [];
    const words = term.terms.flatMap((each) => (each.kind === 'word' ? [each] : []));
    if (words.length < term.terms.length || words.length > left) return [];
    left -= words.length;
    return [words];
  });
}

/** Returns all words of `wordGroupsOf`. */
export function wordsOf(terms: readonly Term[]): WordTerm[] {
  return wordGroupsOf(terms).flat();
}

/** Returns the words that may name one subject together: all, where none of them has an alternative. */
export function subjectWordsOf(terms: readonly Term[]): WordTerm[] {
  const groups = wordGroupsOf(terms);
  return groups.every(({ length }) => length === 1) ? groups.flat() : [];
}

function tierOfWord({ front, frontForm, name, head, text, label }: Evidence): Tier {
  if (front) return tiers.front;
  if (frontForm) return tiers.frontForm;
  if (name) return tiers.name;
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
    name: meet(concepts, conceptsNamed(term, 'name')),
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
