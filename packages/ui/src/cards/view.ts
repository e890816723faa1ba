import { keysOf } from '@iconotheca/contracts/shape/keys-of';
import * as z from 'zod/mini';

/** How results are laid out, in the order of the menu, with their names. */
export const views = {
  small: 'Small tiles',
  tiles: 'Tiles',
  large: 'Large tiles',
  list: 'List',
} as const;
export type View = keyof typeof views;
export const viewKeys = keysOf(views);
export const defaultView: View = 'tiles';

/** As this browser remembers it. */
export const view = z.enum(viewKeys);
