import type { Filter } from '@iconotheca/contracts/search/filter';
import type { MissingField } from '@iconotheca/contracts/item/missing-field';
import { withFilter, withoutFilter } from './filter-changes.ts';

/** Only items of which there is a picture here: those that do not lack one. */
export const withPicture = {
  field: 'LACKS',
  mode: 'N',
  value: 'images' satisfies MissingField,
} as const satisfies Filter;

/** Tells whether a filter is the one for items with a picture. */
export function isWithPicture({ field, mode, value }: Filter): boolean {
  return field === withPicture.field && mode === withPicture.mode && value === withPicture.value;
}

/** Tells whether the filters ask only for items with a picture. */
export function asksForPictures(filters: readonly Filter[]): boolean {
  return filters.some(isWithPicture);
}

/** Returns the filters with that for pictures, or without it. */
export function withPictures(filters: readonly Filter[], isOn: boolean): Filter[] {
  return isOn ? withFilter(filters, withPicture) : withoutFilter(filters, withPicture);
}
