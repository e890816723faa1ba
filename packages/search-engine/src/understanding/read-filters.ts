import { plainName } from '@iconotheca/contracts/name/authority';
import { isNameField, type NameField } from '@iconotheca/contracts/name/name-field';
import type { Filter } from '@iconotheca/contracts/search/filter';
import type { ConceptTable } from '../ports/concept-table.ts';
import type { SearchEngine } from '../ports/search-engine.ts';
import { notationMeant } from './query-terms.ts';

export interface FilterDeps {
  engine: Pick<SearchEngine, 'notationCounts'>;
  iconclass: Pick<ConceptTable, 'resolve' | 'repair'>;
  /** The value by which a maker or a place is filtered, for any of its names. */
  preferredName?: ((field: NameField, written: string) => Promise<string>) | undefined;
}

/**
 * Reads filters by Iconclass as the notations that are meant: printed forms and a plus that an address lost are set right.
 * Values that items carry stay as they are, notations or not. Makers and places are meant by any of their names.
 */
export async function readFilters(
  filters: readonly Filter[],
  { engine, iconclass, preferredName }: FilterDeps,
): Promise<Filter[]> {
  const meant: Filter[] = [];
  const named = await Promise.all(filters.map((filter) => meantName(filter, preferredName)));
  for (const filter of named) {
    const value = filter.field === 'ICPATH' ? notationMeant(filter.value, iconclass) : undefined;
    const isRepaired = value !== undefined && value !== filter.value;
    const isCarried = isRepaired && (await engine.notationCounts()).has(filter.value);
    meant.push(isRepaired && !isCarried ? { ...filter, value } : filter);
  }
  return meant;
}

/** Returns a filter or a reading with the name that is meant, where its values are names. */
export async function meantName<Named extends Pick<Filter, 'field' | 'value'>>(
  named: Named,
  preferredName: FilterDeps['preferredName'],
): Promise<Named> {
  const { field, value } = named;
  if (!isNameField(field)) return named;
  return { ...named, value: (await preferredName?.(field, value)) ?? plainName(field, value) };
}
