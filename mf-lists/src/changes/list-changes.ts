import type { List, ListEntry } from '@iconotheca/contracts/list/list';
import { movedTo } from '@iconotheca/ui/reorder/moved-to';

/** Content of a list that a reader may write. */
export type ListContent = Pick<List, 'name' | 'description' | 'public' | 'entries'>;
export type ListDetails = Omit<ListContent, 'entries'>;

/** A change of a list. It is idempotent, so that it can be shown before it is saved. */
export type ListChange = (content: ListContent) => ListContent;

/** An entry, and where it stood. */
export interface TakenEntry {
  entry: ListEntry;
  index: number;
}

/** Returns the content of a list. */
export function contentOf({ name, description, public: isPublic, entries }: ListContent): ListContent {
  return { name, description, public: isPublic, entries };
}

/** Returns the details of a list. */
export function detailsOf({ name, description, public: isPublic }: ListDetails): ListDetails {
  return { name, description, public: isPublic };
}

/** Makes the change that gives a list other details. */
export function withDetails(details: ListDetails): ListChange {
  return (content) => ({ ...content, ...details });
}

/** Adds items at the end; those that are on the list stay where they are. */
export function addEntries(uids: readonly string[]): ListChange {
  return (content) => ({
    ...content,
    entries: [...content.entries, ...missing(content, uids).map((uid) => ({ uid }))],
  });
}

/** Returns those of the items that are not on the list. */
export function missing({ entries }: Pick<ListContent, 'entries'>, uids: readonly string[]): string[] {
  const there = new Set(entries.map(({ uid }) => uid));
  return uids.filter((uid) => !there.has(uid));
}

/** Makes the change that removes items from a list. */
export function removeEntries(uids: readonly string[]): ListChange {
  const gone = new Set(uids);
  return (content) => ({ ...content, entries: content.entries.filter(({ uid }) => !gone.has(uid)) });
}

/** Returns the entries that a removal would take, for an undo. */
export function takenEntries({ entries }: ListContent, uids: readonly string[]): TakenEntry[] {
  const gone = new Set(uids);
  return entries.flatMap((entry, index) => (gone.has(entry.uid) ? [{ entry, index }] : []));
}

/** Puts entries back where they stood. */
export function putBack(taken: readonly TakenEntry[]): ListChange {
  return (content) => {
    const entries = [...content.entries];
    const there = new Set(entries.map(({ uid }) => uid));
    for (const { entry, index } of taken) if (!there.has(entry.uid)) entries.splice(index, 0, entry);
    return { ...content, entries };
  };
}

/** Moves an item to a position counted from 0; past either end it is the end. */
export function moveEntry(uid: string, to: number): ListChange {
  return (content) => {
    const moved = content.entries.find((entry) => entry.uid === uid);
    return moved === undefined ? content : { ...content, entries: [...movedTo(content.entries, moved, to)] };
  };
}

/** Sets what the owner says of an item; blank words take the note away. */
export function withNote(uid: string, note: string): ListChange {
  const words = note.trim();
  const entry: ListEntry = words === '' ? { uid } : { uid, note: words };
  return (content) => ({ ...content, entries: content.entries.map((each) => (each.uid === uid ? entry : each)) });
}
