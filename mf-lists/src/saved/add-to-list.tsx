import { uidOf, type Item } from '@iconotheca/contracts/item/item';
import type { List } from '@iconotheca/contracts/list/list';
import { useToast } from '@iconotheca/client';
import { addEntries, missing, removeEntries, type ListChange } from '../changes/list-changes.ts';
import type { ListChanges } from '../changes/use-list-changes.ts';
import { addedText } from './added-text.ts';
import { words } from '../words/page.ts';

export interface AddTarget {
  list: List;
  save: ListChanges['save'];
}

/** Adds items to the selected list, says which were on it already, and takes them back. */
export function AddToList({ items, target: { list, save } }: { items: readonly Item[]; target: AddTarget }) {
  const showToast = useToast();

  async function add() {
    const uids = items.map(uidOf);
    const added = missing(list, uids);
    const text = addedText({ added: added.length, there: uids.length - added.length, name: list.name });
    if (added.length === 0) showToast({ text });
    else if (await apply(addEntries(added))) showToast({ text, undo: () => void apply(removeEntries(added)) });
  }

  async function apply(change: ListChange): Promise<boolean> {
    const refused = await save({ change });
    if (refused !== undefined) showToast({ text: refused });
    return refused === undefined;
  }

  return (
    <button type="button" className="btn btn--small" onClick={() => void add()}>
      {words.add({ count: items.length })}
    </button>
  );
}
