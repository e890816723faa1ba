import * as z from 'zod/mini';
import { item, uid } from './item.ts';

export const relatedInput = z.object({ id: uid });

/** An item that shows the same as another, and the most telling concepts that both show, the rarest first. */
export const relatedItem = z.object({ item, shared: z.array(z.string()) });
export type RelatedItem = z.infer<typeof relatedItem>;

export const relatedItems = z.object({
  /** The nearest first; none when nothing the item shows is shown by others. */
  bySubject: z.array(relatedItem),
  /** Items with an image that looks like this item's first: each has that image before its others. */
  byLook: z.array(item),
  /** Present when items were left out because the reader does not get them. */
  withheld: z.optional(z.literal(true)),
});
export type RelatedItems = z.infer<typeof relatedItems>;
