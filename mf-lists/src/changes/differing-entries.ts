import type { ListEntry } from '@iconotheca/contracts/list/list';

/** An entry, and its position counted from 0. */
export interface PlacedEntry {
  entry: ListEntry;
  index: number;
}

/** Returns the entries of one version that are not the same, note included, at the same position of the other. */
export function differingEntries(entries: readonly ListEntry[], other: readonly ListEntry[]): PlacedEntry[] {
  return entries.flatMap((entry, index) => (isSame(entry, other[index]) ? [] : [{ entry, index }]));
}

function isSame(one: ListEntry, other: ListEntry | undefined): boolean {
  return one.uid === other?.uid && one.note === other.note;
}
