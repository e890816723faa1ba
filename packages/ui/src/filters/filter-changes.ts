import { filterKey, type Filter, type Mode } from '@iconotheca/contracts/search/filter';
import type { ReadAs } from '@iconotheca/contracts/search/search';

/** A filter of the panel beside the search that was run last. */
export type FilterChange = 'same' | 'new' | 'changed' | 'removed';

export interface ComparedFilter {
  filter: Filter;
  change: FilterChange;
}

/** Adds a filter, or gives the one with the same field and value the new mode. */
export function withFilter(filters: readonly Filter[], added: Filter): Filter[] {
  const key = filterKey(added);
  if (!filters.some((present) => filterKey(present) === key)) return [...filters, added];
  return filters.map((present) => (filterKey(present) === key ? added : present));
}

/** Returns the filters without one. */
export function withoutFilter(filters: readonly Filter[], removed: Pick<Filter, 'field' | 'value'>): Filter[] {
  const key = filterKey(removed);
  return filters.filter((present) => filterKey(present) !== key);
}

/** Puts a removed filter back where it stood. */
export function restoredFilter(filters: readonly Filter[], removed: Filter, at: number): Filter[] {
  return withoutFilter(filters, removed).toSpliced(at, 0, removed);
}

/** Returns the filters with one of them in another mode. */
export function withMode(filters: readonly Filter[], { field, value }: Filter, mode: Mode): Filter[] {
  return withFilter(filters, { field, value, mode });
}

/** Puts another value in a filter's place; a filter that has it already is not repeated. */
export function withValue(filters: readonly Filter[], replaced: Filter, value: string): Filter[] {
  const at = filters.findIndex((present) => filterKey(present) === filterKey(replaced));
  return restoredFilter(withoutFilter(filters, replaced), { ...replaced, value }, at);
}

/** Tells whether a value is among the filters, in any mode. */
export function isChosen(filters: readonly Filter[], candidate: Pick<Filter, 'field' | 'value'>): boolean {
  const key = filterKey(candidate);
  return filters.some((present) => filterKey(present) === key);
}

/** Lists the chosen filters, then those removed since the last search, each with its change. */
export function compareFilters(applied: readonly Filter[], chosen: readonly Filter[]): ComparedFilter[] {
  const before = new Map(applied.map((filter) => [filterKey(filter), filter.mode]));
  const now = new Set(chosen.map(filterKey));
  const compared = chosen.map((filter): ComparedFilter => {
    const mode = before.get(filterKey(filter));
    if (mode === undefined) return { filter, change: 'new' };
    return { filter, change: mode === filter.mode ? 'same' : 'changed' };
  });
  const removed = applied.filter((filter) => !now.has(filterKey(filter)));
  return [...compared, ...removed.map((filter): ComparedFilter => ({ filter, change: 'removed' }))];
}

/** Tells whether the results on screen belong to another filter set than the panel shows (spec §4). */
export function areFiltersPending(applied: readonly Filter[], chosen: readonly Filter[]): boolean {
  return compareFilters(applied, chosen).some(({ change }) => change !== 'same');
}

/** Replaces values of filters by the notations and names that they were read as, each once. */
export function filtersAsRead(filters: readonly Filter[], readAs: readonly ReadAs[]): Filter[] {
  return filters.reduce<Filter[]>((read, filter) => {
    const meant = readAs.find(({ from, field = 'ICPATH' }) => from === filter.value && field === filter.field);
    return withFilter(read, { ...filter, value: meant?.n ?? filter.value });
  }, []);
}
