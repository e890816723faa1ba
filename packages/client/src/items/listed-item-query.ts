import { itemsEndpoints } from '@iconotheca/contracts/item/endpoints';
import { uidOf, type Item } from '@iconotheca/contracts/item/item';
import { limits } from '@iconotheca/contracts/limits';
import { queryOptions } from '@tanstack/react-query';
import { batched } from '../calls/batch.ts';
import { call } from '../calls/call.ts';

/** An item of a list, or why it is not shown: it is no longer in the archive, or the reader may not see it. */
export type ListedItem = Item | 'gone' | 'refused';

const askItem = batched<ListedItem>(limits.maxObjects, async (uids) => {
  const { hits, refused = [] } = await call(itemsEndpoints.objects, { uids: [...uids] });
  const items = new Map<string, ListedItem>(hits.map((hit) => [uidOf(hit), hit]));
  for (const uid of refused) items.set(uid, 'refused');
  return (uid) => items.get(uid) ?? 'gone';
});

/** Returns the query for an item as a list shows it. */
export function listedItemQueryOptions(uid: string) {
  return queryOptions({ queryKey: ['listed-item', uid] as const, queryFn: () => askItem(uid) });
}
