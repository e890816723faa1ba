import type { DatabaseSync } from 'node:sqlite';
import { facetFieldNames } from '@iconotheca/contracts/filter';
import type { FacetCount } from '@iconotheca/contracts/search';
import type { SearchAnswer, SearchPlan, ValueQuery } from '../search-port.ts';
import { removeFrom, sizeOf } from './bitset.ts';
import { createDelta, type Change } from './delta.ts';
import { openDocumentStore } from './document-store.ts';
import { countFacets, countValues } from './facets.ts';
import { createMatchSetCache, type Found } from './match-set-cache.ts';
import { createMatching } from './matching.ts';
import { findMatches } from './match-set.ts';
import { readPage } from './page.ts';
import type { Snapshot } from './snapshot.ts';
import { openTermStore } from './term-store.ts';
import { createValueCounter } from './value-counts.ts';
import { namedValues } from './named-values.ts';
import { openValuePrefixes, type ValuePrefixes } from './value-prefixes.ts';
import { openValueStore, type ValueStore } from './value-store.ts';
import { createValues } from './values.ts';

/** An index as one thread reads it: a snapshot that all share, and what was written since. */
export interface IndexReader {
  /** @param check throws when nobody waits for the answer any more */
  search(plan: SearchPlan, check: () => void): SearchAnswer;
  notationCounts(): Map<string, number>;
  wordCounts(words: readonly string[], check: () => void): number[];
  valuesNamed(asked: ValueQuery, check: () => void): FacetCount[];
  apply(change: Change): void;
}

/** What is remembered of a file's dictionary, from one snapshot of it to the next. */
interface RememberedValues {
  names: ValueStore;
  prefixes: ValuePrefixes;
}

export function openIndexReader(
  db: DatabaseSync,
  snapshot: Snapshot,
  { names, prefixes }: RememberedValues = { names: openValueStore(db), prefixes: openValuePrefixes(db) },
): IndexReader {
  const terms = openTermStore(db);
  const documents = openDocumentStore(db);
  const values = createValues(snapshot, names);
  const matching = createMatching({ snapshot, terms, values, names });
  const live = snapshot.live.slice();
  const { length } = snapshot.fields;
  const notations = createValueCounter(snapshot.notations, live, length);
  const others = createValueCounter(snapshot.values, live, length);
  const delta = createDelta(values);
  const cache = createMatchSetCache();

  const countingWith = (check: () => void) => ({
    notations,
    values: others,
    parents: snapshot.parents,
    dictionary: values,
    matching,
    check,
  });

  function find(plan: SearchPlan, check: () => void): Found {
    const matched = findMatches(plan, { live, written: delta.documents(), matching, check });
    const total = sizeOf(matched.stored) + matched.written.length;
    return { matched, total, facets: countFacets(matched, plan.filters, countingWith(check)) };
  }

  return {
    search(plan, check) {
      const { matched, total, facets } = cache.get(plan, () => find(plan, check));
      return { total, facets, hits: readPage(matched, total, plan, { snapshot, documents }) };
    },

    notationCounts() {
      const everything = { stored: live, written: [...delta.documents()] };
      const counts = countValues(
        everything,
        countingWith(() => undefined),
        'notations',
      );
      const field = facetFieldNames.indexOf('ICPATH');
      const found = new Map<string, number>();
      for (const [id, count] of counts.entries()) {
        if (count > 0 && values.fieldOf(id) === field) found.set(values.textOf(id), count);
      }
      return found;
    },

    wordCounts(words, check) {
      const written = [...delta.documents()];
      return words.map((word) => {
        check();
        return terms.count(word) + written.filter(({ document }) => document.words.has(word)).length;
      });
    },

    valuesNamed: (asked, check) =>
      namedValues(asked, { snapshot, live, written: delta.documents(), values, prefixes, check }),

    apply({ written, gone, killed }) {
      for (const ordinal of killed) {
        notations.kill(ordinal);
        others.kill(ordinal);
        removeFrom(live, ordinal);
      }
      delta.apply({ written, gone });
      cache.clear();
    },
  };
}
