import type { Filter } from '@iconotheca/contracts/search/filter';
import type { ConceptTable } from '../ports/concept-table.ts';
import type { SearchEngine } from '../ports/search-engine.ts';
import { notationMeant } from './query-terms.ts';

interface FilterDeps {
  engine: Pick<SearchEngine, 'notationCounts'>;
  iconclass: Pick<ConceptTable, 'resolve' | 'repair'>;
}

/**
 * Reads filters by Iconclass as the notations that are meant: printed forms and a plus that an address lost are set right.
 * What an item carries stays as it is, whether it is a notation or not.
 */
export async function readFilters(filters: readonly Filter[], { engine, iconclass }: FilterDeps): Promise<Filter[]> {
  const meant: Filter[] = [];
  for (const filter of filters) {
    const value = filter.field === 'ICPATH' ? notationMeant(filter.value, iconclass) : undefined;
    const isRepaired = value !== undefined && value !== filter.value;
    const isCarried = isRepaired && (await engine.notationCounts()).has(filter.value);
    meant.push(isRepaired && !isCarried ? { ...filter, value } : filter);
  }
  return meant;
}
