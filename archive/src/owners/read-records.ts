import { limits } from '@iconotheca/contracts/limits';
import type { Item } from '@iconotheca/contracts/item/item';
import type { Content } from '../accounts/content.ts';
import type { PresentItems } from '../items/present-items.ts';

interface Readable {
  hits: Item[];
  isWhole: boolean;
}

/** The most records that a page of an owner or a copy looks through. */
export const mostRecords = limits.maxOwnershipRecords;

/**
 * Reads those of the records that the reader gets.
 * @throws ApiError `subscription-required` through the promise when there are some and the reader gets none
 */
export async function readableRecords(
  present: PresentItems,
  uids: readonly string[],
  content: Content,
): Promise<Readable> {
  const { hits } = await present(uids);
  const readable = hits.filter((item) => content.has(item));
  if (hits.length > 0 && readable.length === 0) throw content.refusal();
  return { hits: readable, isWhole: readable.length === hits.length };
}
