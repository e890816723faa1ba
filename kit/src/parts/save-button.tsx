import { uidOf, type Item } from '@iconotheca/contracts/item';
import { useAtomValue, useSetAtom } from 'jotai';
import { removeSavedItemsAtom, restoreSavedItemsAtom, savedItemsAtom, saveItemsAtom } from '../state/saved-items.ts';
import { useToast } from '../ui/toast.tsx';
import styles from './save-button.module.css';

interface SaveButtonProps {
  item: Item;
  /** Told apart from the other buttons of the page by the item's caption. */
  caption: string;
}

/** Keeps an item in this browser, or lets it go again; a word in the card's foot. */
export function SaveButton({ item, caption }: SaveButtonProps) {
  const isSaved = uidOf(item) in useAtomValue(savedItemsAtom);
  const save = useSetAtom(saveItemsAtom);
  const remove = useSetAtom(removeSavedItemsAtom);
  const restore = useSetAtom(restoreSavedItemsAtom);
  const showToast = useToast();

  function unsave() {
    const removed = remove([uidOf(item)]);
    showToast({ text: 'Removed from your saved items', undo: () => restore(removed) });
  }

  return (
    <button
      type="button"
      className={styles.save}
      aria-pressed={isSaved}
      onClick={isSaved ? unsave : () => save([item])}
    >
      {isSaved ? 'Saved' : 'Save'}
      <span className="vh">: {caption}</span>
    </button>
  );
}
