import type { Filter } from '@iconotheca/contracts/search/filter';
import { focusWhenThere } from '../hooks/focus-when-there.ts';

/** Gives the focus to the menu of a filter's mode, or to its switch, in the panel that opens. */
export function focusFilter({ field, value }: Filter): void {
  focusWhenThere(`[data-filter="${CSS.escape(`${field} ${value}`)}"]`);
}
