import { askedTokens } from '@iconotheca/search-engine/text/chinese';
import { namesByHead, namesByTail } from '@iconotheca/search-engine/ports/concept-table';
import { foldings, tokenize } from '@iconotheca/search-engine/text/tokenizer';
import type { WordIndex } from './word-index.ts';

export interface ConceptWords {
  /** A mark for each concept: `namesByTail`, `namesByHead`, or 0. Empty where the word names none. */
  marks(word: string, prefix: boolean): Uint8Array;
  basesNamed(word: string, prefix: boolean): Iterable<string>;
  keysNamed(word: string, prefix: boolean): Iterable<string>;
  /** Bases, then keys, that the word names by the head of a label or by a keyword of the head. */
  namedByHead(word: string, prefix: boolean): Iterable<string>;
}

/** Most words of a query name no concept; they cost no memory. */
const nothing = new Uint8Array(0);

/** Which bases and keys a word names, in any language. Bases are numbered first, keys after them. */
export function createConceptWords(
  index: WordIndex,
  { bases, keys }: { bases: readonly string[]; keys: readonly string[] },
): ConceptWords {
  function marks(word: string, prefix: boolean): Uint8Array {
    const token = askedTokens(tokenize(word)).at(-1);
    const folded = token === undefined ? undefined : foldings(token)[0];
    if (folded === undefined) return nothing;
    const [first, end] = index.range(folded, prefix);
    if (first === end) return nothing;
    const marked = new Uint8Array(bases.length + keys.length);
    for (let position = first; position < end; position += 1) {
      index.visit(position, (concept, _strength, _languages, byHead) => {
        if (byHead === 1) marked[concept] = namesByHead;
        else marked[concept] ||= namesByTail;
      });
    }
    return marked;
  }

  /** Codes of the concepts from one number to before another that have at least this mark. */
  function* codes(marked: Uint8Array, from: number, end: number, least: number): Generator<string> {
    for (let concept = from; concept < end && concept < marked.length; concept += 1) {
      if ((marked[concept] ?? 0) < least) continue;
      yield (concept < bases.length ? bases[concept] : keys[concept - bases.length]) ?? '';
    }
  }

  const all = bases.length + keys.length;
  return {
    marks,
    basesNamed: (word, prefix) => codes(marks(word, prefix), 0, bases.length, namesByTail),
    keysNamed: (word, prefix) => codes(marks(word, prefix), bases.length, all, namesByTail),
    namedByHead: (word, prefix) => codes(marks(word, prefix), 0, all, namesByHead),
  };
}
