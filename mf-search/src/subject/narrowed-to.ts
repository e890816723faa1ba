import type { FacetField, Filter } from '@iconotheca/contracts/search/filter';
import { searchHref } from '@iconotheca/contracts/search/search-url';

/** Returns the address of the items that have a value and another one beside it, by the field and the value of that. */
export function narrowedTo({ field: own, value: first }: Pick<Filter, 'field' | 'value'>) {
  return (field: FacetField) =>
    (value: string): string =>
      searchHref('all', {
        q: '',
        filters: [
          { field: own, mode: 'A', value: first },
          { field, mode: 'A', value },
        ],
      });
}
