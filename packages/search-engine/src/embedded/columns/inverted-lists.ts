import type { Ordinal, ValueId } from '../ids.ts';
import { decodeWeight, isPlus, weightAt, type Weight } from './weights.ts';
import { sharedInt32, type Lists } from './columns.ts';
import { int32At } from '../numbers.ts';

/**
 * Turns weights of notations by document into documents by notation, by counting; weights of −1 are passed over.
 * @param first ordinal of the first document
 * @param length how many values there are
 */
export function invertLists(
  lists: Lists<number, Weight<ValueId>>,
  first: Ordinal,
  length: number,
): Lists<ValueId, Ordinal> {
  const documents = lists.offsets.length - 1;
  const offsets = sharedInt32(length + 1);
  for (let at = 0; at < lists.entries.length; at += 1) {
    const weight = weightAt<ValueId>(lists.entries, at);
    if (!isPlus(weight)) continue;
    const value = decodeWeight(weight);
    offsets[value + 1] = int32At(offsets, value + 1) + 1;
  }
  for (let value = 0; value < length; value += 1)
    offsets[value + 1] = int32At(offsets, value + 1) + int32At(offsets, value);
  const entries = sharedInt32(int32At(offsets, length));
  const next = offsets.slice();
  for (let document = 0; document < documents; document += 1) {
    const end = int32At(lists.offsets, document + 1);
    for (let at = int32At(lists.offsets, document); at < end; at += 1) {
      const weight = weightAt<ValueId>(lists.entries, at);
      if (!isPlus(weight)) continue;
      const value = decodeWeight(weight);
      const place = int32At(next, value);
      entries[place] = first + document;
      next[value] = place + 1;
    }
  }
  return { offsets, entries };
}

/** Joins the lists of each value. @param further of all values, those that came after the first ones included */
export function joinLists(before: Lists<ValueId, Ordinal>, further: Lists<ValueId, Ordinal>): Lists<ValueId, Ordinal> {
  const known = before.offsets.length - 1;
  const offsets = sharedInt32(further.offsets.length);
  const entries = sharedInt32(before.entries.length + further.entries.length);
  /** Up to where entries were taken. */
  let taken = 0;
  let added = 0;
  for (let value = 0; value < offsets.length - 1; value += 1) {
    const end = int32At(before.offsets, Math.min(value + 1, known));
    const furtherEnd = int32At(further.offsets, value + 1);
    offsets[value + 1] = end + furtherEnd;
    if (furtherEnd === added) continue;
    entries.set(before.entries.subarray(taken, end), taken + added);
    entries.set(further.entries.subarray(added, furtherEnd), end + added);
    taken = end;
    added = furtherEnd;
  }
  entries.set(before.entries.subarray(taken), taken + added);
  return { offsets, entries };
}
