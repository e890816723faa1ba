import { ApiError } from '@iconotheca/contracts/http/error';
import { itemsEndpoints } from '@iconotheca/contracts/item/endpoints';
import { isWhole, uidOf, type Item } from '@iconotheca/contracts/item/item';
import { limits } from '@iconotheca/contracts/limits';
import { getDefaultStore } from 'jotai';
import { call } from '../calls/call.ts';
import { savedItemsAtom, savedListAtom } from './saved-items.ts';

/**
 * Keeps saved items whole for as long as the page stands: of one that was saved as a hit with the beginning of a long text
 * the whole is asked for, at once or when the network is back.
 */
export function completeSavedItems(): void {
  const store = getDefaultStore();
  const asked = new Set<string>();

  async function complete(): Promise<void> {
    const uids = store
      .get(savedListAtom)
      .flatMap(({ object }) => (isWhole(object) || asked.has(uidOf(object)) ? [] : [uidOf(object)]))
      .slice(0, limits.maxObjects);
    if (uids.length === 0) return;
    for (const uid of uids) asked.add(uid);
    try {
      const whole = await itemsByUid(uids);
      store.set(savedItemsAtom, (saved) =>
        Object.fromEntries(
          Object.entries(saved).map(([uid, entry]) => {
            const object = isWhole(entry.object) ? undefined : whole.get(uid);
            return [uid, object === undefined ? entry : { ...entry, object }];
          }),
        ),
      );
    } catch (error) {
      // Without network the item is asked for again.
      if (!(error instanceof ApiError)) throw error;
      for (const uid of uids) asked.delete(uid);
    }
  }

  const start = () => void complete();
  start();
  store.sub(savedListAtom, start);
  window.addEventListener('online', start);
}

/**
 * Waits for the whole of items of which only the beginning of long texts is at hand; one that is gone stays as it was saved.
 * @throws ApiError when they cannot be had
 */
export async function wholeItems(items: readonly Item[]): Promise<Item[]> {
  const uids = items.flatMap((item) => (isWhole(item) ? [] : [uidOf(item)]));
  const whole = new Map<string, Item>();
  for (let start = 0; start < uids.length; start += limits.maxObjects) {
    for (const [uid, item] of await itemsByUid(uids.slice(start, start + limits.maxObjects))) whole.set(uid, item);
  }
  return items.map((item) => whole.get(uidOf(item)) ?? item);
}

async function itemsByUid(uids: readonly string[]): Promise<Map<string, Item>> {
  const { hits } = await call(itemsEndpoints.objects, { uids: [...uids] });
  return new Map(hits.map((hit) => [uidOf(hit), hit]));
}
