import { LRUCache } from 'lru-cache';
import type { ConceptTable } from '../ports/concept-table.ts';
import type { WordTerm } from '../query/query-terms.ts';

/**
 * Records of Iconclass (`conceptsOf`) that a word of a query names, in any language: anywhere in their labels, or by the
 * head, which says what they are.
 */
export type ConceptsNamed = (
  term: Pick<WordTerm, 'word' | 'prefix' | 'forms'>,
  by?: 'label' | 'head',
) => ReadonlySet<string>;

/** A beginning shorter than this names too much to name anything. */
const conceptPrefixLength = 3;
/** Concepts kept at hand, over all words: common ones name tens of thousands. Some 10 MB. */
const rememberedConcepts = 300_000;

type NamingTable = Pick<ConceptTable, 'conceptsNamed' | 'keysNamed' | 'namedByHead'>;

/** Asks a table of Iconclass; a table that takes its place needs another one of these. */
export function namedConcepts(iconclass: NamingTable): ConceptsNamed {
  const named = {
    label: remembering((word, prefix) => [
      ...iconclass.conceptsNamed(word, { prefix }),
      ...iconclass.keysNamed(word, { prefix }),
    ]),
    head: conceptsNamedByHead(iconclass),
  };
  return (term, by = 'label') => named[by](term);
}

/** The same of those that a word names by the head of their labels. */
export function conceptsNamedByHead(iconclass: Pick<ConceptTable, 'namedByHead'>): ConceptsNamed {
  return remembering((word, prefix) => iconclass.namedByHead(word, { prefix }));
}

function remembering(ask: (word: string, prefix: boolean) => Iterable<string>): ConceptsNamed {
  const remembered = new LRUCache<string, ReadonlySet<string>>({
    maxSize: rememberedConcepts,
    sizeCalculation: ({ size }) => size + 1,
  });
  return ({ word, prefix, forms = [] }) => {
    const isTooShort = prefix && word.length < conceptPrefixLength;
    if (isTooShort && forms.length === 0) return new Set();
    const key = [prefix ? `${word}*` : word, ...forms].join(' ');
    const known = remembered.get(key);
    if (known !== undefined) return known;
    const concepts = new Set(isTooShort ? [] : ask(word, prefix));
    for (const form of forms) for (const concept of ask(form, false)) concepts.add(concept);
    remembered.set(key, concepts);
    return concepts;
  };
}
