import { facetFieldNames, type FacetField, type Filter } from '@iconotheca/contracts/search/filter';
import { limits } from '@iconotheca/contracts/limits';
import type { FacetCount } from '@iconotheca/contracts/search/search';
import { matchesFilter } from '../../documents/match.ts';
import type { SearchDocument } from '../../documents/search-document.ts';
import type { Facets } from '../../ports/search-engine.ts';

/**
 * Counts in how many documents each value of each field occurs. Chosen values are counted by what their filter means.
 */
export function facetCounter(chosen: readonly Filter[]) {
  const counts = new Map<FacetField, Map<string, number>>(facetFieldNames.map((field) => [field, new Map()]));
  const chosenCounts = new Map<Filter, number>(chosen.map((filter) => [filter, 0]));

  return {
    add(document: SearchDocument, field: FacetField): void {
      const ofField = counts.get(field);
      for (const value of document.values[field]) ofField?.set(value, (ofField.get(value) ?? 0) + 1);
      for (const filter of chosen) {
        if (filter.field !== field || !matchesFilter(document, filter)) continue;
        chosenCounts.set(filter, (chosenCounts.get(filter) ?? 0) + 1);
      }
    },

    /** The most frequent values of each field, and every chosen one, also at 0. */
    facets(): Facets {
      const facets = facetFieldNames.map((field) => {
        const own = new Map([...chosenCounts].filter(([filter]) => filter.field === field));
        const size = field === 'ICPATH' ? limits.maxFacetNotations : limits.maxFacetValues;
        return [field, listValues(counts.get(field) ?? new Map(), own, size)];
      });
      return Object.fromEntries(facets) as Facets;
    },
  };
}

function listValues(counts: Map<string, number>, chosen: Map<Filter, number>, size: number): FacetCount[] {
  const chosenValues = new Map([...chosen].map(([{ value }, count]) => [value, count]));
  const others = [...counts]
    .filter(([value]) => !chosenValues.has(value))
    .sort(byFrequency)
    .slice(0, Math.max(0, size - chosenValues.size));
  return [...chosenValues, ...others].sort(byFrequency).map(([key, count]) => ({ key, doc_count: count }));
}

/** Most frequent first; ties by value, so that a notation stands before those below it. */
function byFrequency([value, count]: [string, number], [other, otherCount]: [string, number]): number {
  return otherCount - count || (value < other ? -1 : 1);
}
