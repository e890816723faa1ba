import { uidOf, type Item } from '@iconotheca/contracts/item/item';
import { credentialsAtom } from '@iconotheca/client';
import type { List } from '@iconotheca/contracts/list/list';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { Dialog } from '../../elements/dialog.tsx';
import { AddedToList } from './added-to-list.tsx';
import { ChooseList } from './choose-list.tsx';
import { LogInForLists } from './log-in-for-lists.tsx';
import { words } from '../../words/lists.ts';

export interface AddToListDialogProps {
  items: readonly Item[];
  onClose: () => void;
  /** Called before the reader leaves for login, to keep what they chose. */
  onLogIn?: (() => void) | undefined;
}

/** Puts items on a list of the reader, or on a new one by its name; then the list can be opened, and shared. */
export function AddToListDialog({ items, onClose, onLogIn }: AddToListDialogProps) {
  const reader = useAtomValue(credentialsAtom)?.uid;
  const [done, setDone] = useState<{ list: List; added: number }>();
  const uids = items.map(uidOf);

  function content() {
    if (done !== undefined) return <AddedToList {...done} asked={uids.length} onList={setDone} onClose={onClose} />;
    if (reader === undefined) return <LogInForLists items={items} onLogIn={onLogIn} onClose={onClose} />;
    return <ChooseList reader={reader} uids={uids} onDone={setDone} />;
  }

  return (
    <Dialog title={words.title({ count: uids.length })} onClose={onClose}>
      {content()}
    </Dialog>
  );
}
