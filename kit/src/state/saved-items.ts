import { uidOf, type Item } from '@iconotheca/contracts/item';
import { hit } from '@iconotheca/contracts/search';
import { atom } from 'jotai';
import * as z from 'zod/mini';
import { accountAtom } from '../session/credentials.ts';
import { storedAtom } from './stored-atom.ts';

/** A saved object: the item as it was, and when it was saved (spec §3). Milliseconds since epoch. */
const savedItem = z.object({ timestamp: z.number(), object: hit });
export type SavedItem = z.infer<typeof savedItem>;

/** Saved items, keyed by item id. */
const shelf = z.record(z.string(), savedItem);
export type Shelf = z.infer<typeof shelf>;

function openShelf(key: string) {
  return storedAtom<Shelf>({ key, schema: shelf, initial: {} });
}

/** What was saved in this browser by whoever was not logged in, passes among them. */
export const visitorShelfAtom = openShelf('saved-items');

const shelves = new Map<string, typeof visitorShelfAtom>();

/** Each account has a shelf of its own in this browser: whoever uses it next does not see what the last one saved. */
function shelfOf(account: string | undefined): typeof visitorShelfAtom {
  if (account === undefined) return visitorShelfAtom;
  const own = shelves.get(account) ?? openShelf(`saved-items of ${account}`);
  shelves.set(account, own);
  return own;
}

/** Saved items of whoever uses this browser now. */
export const savedItemsAtom = atom(
  (get) => get(shelfOf(get(accountAtom))),
  (get, set, saved: Shelf) => set(shelfOf(get(accountAtom)), saved),
);

/** Saved items in the order they were saved. */
export const savedListAtom = atom((get) => Object.values(get(savedItemsAtom)).sort(byTime));

function byTime(one: SavedItem, other: SavedItem): number {
  return one.timestamp - other.timestamp;
}

/** Adds items; those already saved keep their time. */
export const saveItemsAtom = atom(null, (get, set, items: readonly Item[]) => {
  const saved = get(savedItemsAtom);
  const now = Date.now();
  const added = items
    .filter((candidate) => !(uidOf(candidate) in saved))
    .map((object, index): [string, SavedItem] => [uidOf(object), { timestamp: now + index, object }]);
  set(savedItemsAtom, { ...saved, ...Object.fromEntries(added) });
});

/** Puts back what was removed, at its old place. */
export const restoreSavedItemsAtom = atom(null, (get, set, items: readonly SavedItem[]) => {
  const restored = items.map((entry): [string, SavedItem] => [uidOf(entry.object), entry]);
  set(savedItemsAtom, { ...get(savedItemsAtom), ...Object.fromEntries(restored) });
});

/** Removes items by id. @returns what was removed, for an undo */
export const removeSavedItemsAtom = atom(null, (get, set, uids: readonly string[]): SavedItem[] => {
  const saved = get(savedItemsAtom);
  const gone = new Set(uids);
  set(savedItemsAtom, Object.fromEntries(Object.entries(saved).filter(([uid]) => !gone.has(uid))));
  return uids.flatMap((uid) => saved[uid] ?? []);
});
