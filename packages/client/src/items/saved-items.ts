import { uidOf, type Item } from '@iconotheca/contracts/item/item';
import { hit } from '@iconotheca/contracts/item/hit';
import { atom } from 'jotai';
import * as z from 'zod/mini';
import { accountAtoms } from '../storage/account-atoms.ts';

/** A saved object: the item as it was, and when it was saved (spec §3). Milliseconds since epoch. */
const savedItem = z.object({ timestamp: z.number(), object: hit });
export type SavedItem = z.infer<typeof savedItem>;

/** Saved items, keyed by item id. */
const savedItemsById = z.record(z.string(), savedItem);
export type SavedItemsById = z.infer<typeof savedItemsById>;

const savedItemsAtoms = accountAtoms<SavedItemsById>({ key: 'saved-items', schema: savedItemsById, initial: {} });

/** Items saved in this browser by readers who were not logged in, passes among them. */
export const visitorSavedItemsAtom = savedItemsAtoms.visitorAtom;

/** Saved items of the reader who uses this browser now. */
export const savedItemsAtom = savedItemsAtoms.ownAtom;

/** Saved items in the order they were saved. */
export const savedListAtom = atom((get) => Object.values(get(savedItemsAtom)).sort(byTime));

function byTime(one: SavedItem, other: SavedItem): number {
  return one.timestamp - other.timestamp;
}

/** Action that adds items; those already saved keep their time. */
export const saveItemsAtom = atom(null, (get, set, items: readonly Item[]) => {
  const saved = get(savedItemsAtom);
  const now = Date.now();
  const added = items
    .filter((candidate) => !Object.hasOwn(saved, uidOf(candidate)))
    .map((object, index): [string, SavedItem] => [uidOf(object), { timestamp: now + index, object }]);
  set(savedItemsAtom, { ...saved, ...Object.fromEntries(added) });
});

/** Action that puts removed items back at their old position. */
export const restoreSavedItemsAtom = atom(null, (get, set, items: readonly SavedItem[]) => {
  const restored = items.map((entry): [string, SavedItem] => [uidOf(entry.object), entry]);
  set(savedItemsAtom, { ...get(savedItemsAtom), ...Object.fromEntries(restored) });
});

/** Action that removes items by id. @returns the removed items, for an undo */
export const removeSavedItemsAtom = atom(null, (get, set, uids: readonly string[]): SavedItem[] => {
  const saved = get(savedItemsAtom);
  const gone = new Set(uids);
  set(savedItemsAtom, Object.fromEntries(Object.entries(saved).filter(([uid]) => !gone.has(uid))));
  return uids.flatMap((uid) => (Object.hasOwn(saved, uid) ? (saved[uid] ?? []) : []));
});
