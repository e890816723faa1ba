import { collections } from '@iconotheca/contracts/collection/collection';
import type { FacetField } from '@iconotheca/contracts/search/filter';
import { missingFields } from '@iconotheca/contracts/item/missing-field';
import { undated } from '@iconotheca/contracts/item/date-span';
import { itemTypeLabel } from '@iconotheca/contracts/item/item-type';
import { ordinal } from '../cards/item-facts.ts';

/**
 * What a value of a facet is called, as far as it can be told without asking the archive; notations and items that
 * contain others are told by their queries.
 */
export function facetValueLabel(field: FacetField, value: string): string {
  if (field === 'TIPE') return itemTypeLabel(value);
  if (field === 'HIM') return collections[value] ?? value;
  if (field === 'CENTURY') return /^\d/u.test(value) ? `${ordinal(value)} century` : value;
  if (field === 'DATE') return value === undated ? 'Undated' : value.replace(/^(\d+)[-/.]+(\d+)$/u, '$1 to $2');
  if (field === 'LACKS') return new Map(Object.entries(missingFields)).get(value) ?? value;
  return value;
}
