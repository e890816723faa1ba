import * as z from 'zod/mini';
import { words } from '../words/cards.ts';

/** How results are laid out, in the order of the menu. */
export const viewKeys = ['small', 'tiles', 'large', 'list'] as const;
export type View = (typeof viewKeys)[number];
export const defaultView: View = 'tiles';

/** As this browser remembers it. */
export const view = z.enum(viewKeys);

/** What a layout is called. */
export function viewName(key: View): string {
  return words.views[key];
}
