import { asOrdinal, asPosition, type Ordinal, type Position } from '../ids.ts';
import type { SearchDocument } from '../../documents/search-document.ts';
import { pairTerm, type CommonWords } from './common-words.ts';
import { packPosition, type PackedPosition } from './positions.ts';
import { numberAt } from '../numbers.ts';
import { askedFields } from '../../ports/terms.ts';
import { fieldTerm } from './terms.ts';

/** Places of a term in a run of documents: parallel lists by document, and all its positions one after the other. */
export interface InvertedTerm {
  ordinals: Ordinal[];
  counts: number[];
  /** None of a common word. */
  positions: PackedPosition[];
}

const noNumbers: readonly number[] = [];
const noNeighbour: readonly number[] = [0];

/**
 * Inverts documents: from words by document to documents by word (Manning, Raghavan, Schütze, ch. 4). All spellings of
 * a word have one position; texts are a position apart, so that no phrase reaches from one into the next. Words of a
 * field are terms of their own, without positions.
 * @param terms those of documents before them, to which theirs are added
 */
export function invert(
  documents: readonly Pick<SearchDocument, 'texts' | 'front' | 'inherited' | 'fields'>[],
  first: Ordinal,
  common: CommonWords,
  terms = new Map<string, InvertedTerm>(),
): Map<string, InvertedTerm> {
  for (const [at, { texts, front, inherited, fields }] of documents.entries()) {
    const ordinal = asOrdinal(first + at);
    let start = asPosition(0);
    for (const text of texts) {
      invertText(terms, text, { ordinal, start, common });
      start = asPosition(start + text.length + 1);
    }
    for (const word of front) termAt(terms, fieldTerm('front', word), ordinal);
    for (const word of inherited) termAt(terms, fieldTerm('inherited', word), ordinal);
    for (const field of askedFields) for (const word of fields[field]) termAt(terms, fieldTerm(field, word), ordinal);
  }
  return terms;
}

interface TextOptions {
  ordinal: Ordinal;
  /** Position of the first word. */
  start: Position;
  common: CommonWords;
}

function invertText(
  terms: Map<string, InvertedTerm>,
  text: SearchDocument['texts'][number],
  { ordinal, start, common: { numberOf, wordOf } }: TextOptions,
): void {
  const numbers = text.map((spellings) => {
    const found = spellings.map(numberOf).filter((number) => number > 0);
    return found.length === 0 ? noNumbers : found;
  });
  for (const [at, spellings] of text.entries()) {
    const position = asPosition(start + at);
    for (const spelling of spellings) {
      if (numberOf(spelling) === 0) {
        addPosition(terms, spelling, { ordinal, position, before: numbers[at - 1], after: numbers[at + 1] });
        continue;
      }
      termAt(terms, spelling, ordinal);
      for (const next of numbers[at + 1] ?? noNumbers) {
        const pair = pairTerm(spelling, wordOf(next));
        addPosition(terms, pair, { ordinal, position, before: numbers[at - 1], after: numbers[at + 2] });
      }
    }
  }
}

interface Occurrence {
  ordinal: Ordinal;
  position: Position;
  /** Numbers of the common words right before and right behind, one for each spelling. */
  before: readonly number[] | undefined;
  after: readonly number[] | undefined;
}

/** A position with more than one neighbour on a side is stored once for each. */
function addPosition(
  terms: Map<string, InvertedTerm>,
  term: string,
  { ordinal, position, before = noNumbers, after = noNumbers }: Occurrence,
): void {
  const { counts, positions } = termAt(terms, term, ordinal);
  const last = counts.length - 1;
  for (const one of before.length === 0 ? noNeighbour : before) {
    for (const other of after.length === 0 ? noNeighbour : after) {
      positions.push(packPosition(position, one, other));
      counts[last] = numberAt(counts, last) + 1;
    }
  }
}

/** A term's lists, the document at their end. */
function termAt(terms: Map<string, InvertedTerm>, term: string, ordinal: Ordinal): InvertedTerm {
  let inverted = terms.get(term);
  if (inverted === undefined) {
    inverted = { ordinals: [], counts: [], positions: [] };
    terms.set(term, inverted);
  }
  if (inverted.ordinals.at(-1) !== ordinal) {
    inverted.ordinals.push(ordinal);
    inverted.counts.push(0);
  }
  return inverted;
}
