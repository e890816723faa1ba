import * as z from 'zod/mini';
import { words } from '../words/cards.ts';

/** Layouts of results, in the order of the menu. */
export const viewKeys = ['small', 'tiles', 'large', 'list'] as const;
export type View = (typeof viewKeys)[number];
export const defaultView: View = 'tiles';

/** Layout as this browser remembers it. */
export const view = z.enum(viewKeys);

/** Returns the name of a layout. */
export function viewName(key: View): string {
  return words.views[key];
}
