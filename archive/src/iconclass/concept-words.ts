import { foldings, tokenize } from '@iconotheca/search-engine/text/tokenizer';
import type { WordIndex } from './word-index.ts';

export interface ConceptWords {
  basesNamed(word: string, prefix: boolean): Iterable<string>;
  keysNamed(word: string, prefix: boolean): Iterable<string>;
}

/** Most words of a query name no concept; they cost no memory. */
const nothing = new Uint8Array(0);

/** Which bases and keys a word names, in any language. Bases are numbered first, keys after them. */
export function createConceptWords(
  index: WordIndex,
  { bases, keys }: { bases: readonly string[]; keys: readonly string[] },
): ConceptWords {
  function named(word: string, prefix: boolean): Uint8Array {
    const token = tokenize(word).at(-1);
    const folded = token === undefined ? undefined : foldings(token)[0];
    if (folded === undefined) return nothing;
    const [first, end] = index.range(folded, prefix);
    if (first === end) return nothing;
    const marked = new Uint8Array(bases.length + keys.length);
    for (let position = first; position < end; position += 1) index.visit(position, (concept) => (marked[concept] = 1));
    return marked;
  }

  return {
    *basesNamed(word, prefix) {
      const marked = named(word, prefix);
      for (let concept = marked.indexOf(1); concept !== -1 && concept < bases.length;) {
        yield bases[concept] ?? '';
        concept = marked.indexOf(1, concept + 1);
      }
    },
    *keysNamed(word, prefix) {
      const marked = named(word, prefix);
      for (let concept = marked.indexOf(1, bases.length); concept !== -1; concept = marked.indexOf(1, concept + 1)) {
        yield keys[concept - bases.length] ?? '';
      }
    },
  };
}
