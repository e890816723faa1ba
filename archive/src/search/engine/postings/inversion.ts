import type { SearchDocument } from '../../search-document.ts';

/** Where a term stands in a run of documents: parallel lists by document, and all its places one after the other. */
export interface InvertedTerm {
  ordinals: number[];
  counts: number[];
  places: number[];
}

/** Beginnings of this many letters have postings of their own: they stand for too many words to be put together. */
export const longestStoredPrefix = 3;
const ascii = /^[\u0021-\u007e]+$/u;

/** Whether documents that hold a word with this beginning are found under one term. */
export function isStoredPrefix(beginning: string): boolean {
  return beginning.length <= longestStoredPrefix && ascii.test(beginning);
}

/** No word holds a star. */
export function prefixTerm(beginning: string): string {
  return `${beginning}*`;
}

/**
 * Inverts documents: from words by document to documents by word (Manning, Raghavan, Schütze, ch. 4). All spellings of
 * a word stand in one place; texts are a place apart, so that no phrase reaches from one into the next.
 */
export function invert(documents: readonly SearchDocument[], first: number): Map<string, InvertedTerm> {
  const terms = new Map<string, InvertedTerm>();
  for (const [at, { texts }] of documents.entries()) {
    let place = 0;
    for (const text of texts) {
      for (const spellings of text) {
        for (const spelling of spellings) addPlace(terms, spelling, first + at, place);
        place += 1;
      }
      place += 1;
    }
  }
  return terms;
}

/** Documents by each stored beginning of their words, ascending. */
export function invertPrefixes(terms: ReadonlyMap<string, InvertedTerm>): Map<string, number[]> {
  const found = new Map<string, Set<number>>();
  for (const [term, { ordinals }] of terms) {
    for (let length = 1; length <= Math.min(longestStoredPrefix, term.length); length += 1) {
      const beginning = term.slice(0, length);
      if (!isStoredPrefix(beginning)) continue;
      const documents = found.get(beginning) ?? new Set();
      for (const ordinal of ordinals) documents.add(ordinal);
      found.set(beginning, documents);
    }
  }
  return new Map(Array.from(found, ([beginning, documents]) => [beginning, [...documents].sort(ascending)]));
}

function addPlace(terms: Map<string, InvertedTerm>, term: string, ordinal: number, place: number): void {
  const inverted = terms.get(term);
  if (inverted === undefined) {
    terms.set(term, { ordinals: [ordinal], counts: [1], places: [place] });
    return;
  }
  const last = inverted.ordinals.length - 1;
  if (inverted.ordinals[last] === ordinal) {
    inverted.counts[last] = (inverted.counts[last] ?? 0) + 1;
  } else {
    inverted.ordinals.push(ordinal);
    inverted.counts.push(1);
  }
  inverted.places.push(place);
}

function ascending(one: number, other: number): number {
  return one - other;
}
