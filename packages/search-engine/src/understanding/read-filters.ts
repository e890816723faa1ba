import type { Filter } from '@iconotheca/contracts/search/filter';
import type { Iconclass } from '../iconclass/iconclass.ts';
import { notationMeant } from '@iconotheca/search-engine/query/query-terms';
import type { SearchEngine } from '@iconotheca/search-engine/ports/search-engine';

interface FilterReading {
  engine: Pick<SearchEngine, 'notationCounts'>;
  iconclass: Pick<Iconclass, 'resolve' | 'repair'>;
}

/**
 * Filters by Iconclass with the notations that are meant: printed forms and a plus that an address lost are set right.
 * What an item carries stays as it is, whether it is a notation or not.
 */
export async function readFilters(filters: readonly Filter[], { engine, iconclass }: FilterReading): Promise<Filter[]> {
  const read: Filter[] = [];
  for (const filter of filters) {
    const value = filter.field === 'ICPATH' ? notationMeant(filter.value, iconclass) : undefined;
    const isRead = value !== undefined && value !== filter.value;
    const isCarried = isRead && (await engine.notationCounts()).has(filter.value);
    read.push(isRead && !isCarried ? { ...filter, value } : filter);
  }
  return read;
}
