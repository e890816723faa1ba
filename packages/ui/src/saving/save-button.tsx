import { uidOf, type Item } from '@iconotheca/contracts/item/item';
import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useMemo } from 'react';
import {
  removeSavedItemsAtom,
  restoreSavedItemsAtom,
  savedItemsAtom,
  saveItemsAtom,
  useToast,
} from '@iconotheca/client';
import styles from './save-button.module.css';
import { words } from '../words/saving.ts';

interface SaveButtonProps {
  item: Item;
  /** Caption of the item: it distinguishes the button from the others of the page. */
  caption: string;
  /** -1 where the keys of a grid lead to it. */
  tabIndex?: -1 | undefined;
}

/** Saves an item in this browser, or removes it again; a word in the card's foot. */
export function SaveButton({ item, caption, tabIndex }: SaveButtonProps) {
  const uid = uidOf(item);
  // Only the button that is concerned is redrawn, of the many on a page.
  const isSaved = useAtomValue(useMemo(() => atom((get) => Object.hasOwn(get(savedItemsAtom), uid)), [uid]));
  const save = useSetAtom(saveItemsAtom);
  const remove = useSetAtom(removeSavedItemsAtom);
  const restore = useSetAtom(restoreSavedItemsAtom);
  const showToast = useToast();

  const word = isSaved ? words.saved : words.save;

  function unsave() {
    const removed = remove([uid]);
    showToast({ text: words.unsaved, undo: () => restore(removed) });
  }

  return (
    <button
      type="button"
      className={styles.save}
      data-act="save"
      tabIndex={tabIndex}
      aria-label={words.named({ word, caption })}
      aria-pressed={isSaved}
      onClick={isSaved ? unsave : () => save([item])}
    >
      {word}
    </button>
  );
}
