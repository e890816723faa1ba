import { isNameField } from '@iconotheca/contracts/name/name-field';
import { plainName } from '@iconotheca/contracts/name/authority';
import { facetFields, facetValue, type FacetField } from '@iconotheca/contracts/search/filter';
import type { Item } from '@iconotheca/contracts/item/item';

/**
 * Returns the values of a field by which an item is filtered and counted, each once: makers and places by the name that an
 * authority prefers, with the places in which a place lies, or else without workshops and doubts.
 */
export function facetValuesOf(item: Item, field: FacetField): string[] {
  const written = facetFields[field].from.flatMap((source) => item[source] ?? []);
  return [...new Set(written.flatMap((value) => valuesOf(item, field, value)))].filter((value) => value !== '');
}

function valuesOf({ _names = [] }: Item, field: FacetField, written: string): string[] {
  if (!isNameField(field)) return [facetValue(field, written)];
  const known = _names.find((name) => name.field === field && name.written === written);
  return known === undefined ? [plainName(field, written)] : [known.name, ...(known.within ?? [])];
}

/** Returns other names that an authority knows for the makers and places of an item. */
export function otherNamesOf({ _names = [] }: Item): string[] {
  return _names.flatMap(({ name, others }) => [name, ...others]);
}
