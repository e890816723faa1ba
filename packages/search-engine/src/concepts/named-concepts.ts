import { LRUCache } from 'lru-cache';
import type { ConceptTable } from '../ports/concept-table.ts';
import type { WordTerm } from '../query/query-terms.ts';

/** Records of Iconclass (`conceptsOf`) that a word of a query names, in any language. */
export type ConceptsNamed = (term: Pick<WordTerm, 'word' | 'prefix'>) => ReadonlySet<string>;

/** A beginning shorter than this names too much to name anything. */
const conceptPrefixLength = 3;
/** Concepts kept at hand, over all words: common ones name tens of thousands. Some 10 MB. */
const rememberedConcepts = 300_000;

/** Asks a table of Iconclass; a table that takes its place needs another one of these. */
export function namedConcepts(iconclass: Pick<ConceptTable, 'conceptsNamed' | 'keysNamed'>): ConceptsNamed {
  const remembered = new LRUCache<string, ReadonlySet<string>>({
    maxSize: rememberedConcepts,
    sizeCalculation: ({ size }) => size + 1,
  });
  return ({ word, prefix }) => {
    if (prefix && word.length < conceptPrefixLength) return new Set();
    const key = prefix ? `${word}*` : word;
    const concepts =
      remembered.get(key) ??
      new Set([...iconclass.conceptsNamed(word, { prefix }), ...iconclass.keysNamed(word, { prefix })]);
    remembered.set(key, concepts);
    return concepts;
  };
}
