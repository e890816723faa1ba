import { saidYear } from '@iconotheca/contracts/item/date-span';
import { words as names } from '../words/names.ts';

/** Returns a year in the language of the page: `1650`, or `450 BC` for −450. */
export function yearName(year: string | number): string {
  return saidYear(year, names.bc);
}
