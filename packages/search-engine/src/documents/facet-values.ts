import { facetFields, facetValue, type FacetField } from '@iconotheca/contracts/search/filter';
import type { Item } from '@iconotheca/contracts/item/item';

/** Returns the values of a field by which an item is filtered and counted, each once. */
export function facetValuesOf(item: Item, field: FacetField): string[] {
  const written = facetFields[field].from.flatMap((source) => item[source] ?? []);
  return [...new Set(written.map((value) => facetValue(field, value)))].filter((value) => value !== '');
}
