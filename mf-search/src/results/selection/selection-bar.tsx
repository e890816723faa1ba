import type { Item } from '@iconotheca/contracts/item/item';
import { removeSavedItemsAtom, savedItemsAtom, saveItemsAtom, useToast } from '@iconotheca/client';
import { AddToListButton } from '@iconotheca/ui/saving/add-to-list-button';
import { uidOf } from '@iconotheca/contracts/item/item';
import { useAtomValue, useSetAtom } from 'jotai';
import type { HitSelection } from './use-hit-selection.ts';
import { words as shared } from '@iconotheca/ui/words/shared';
import { words } from '../../words/selection.ts';
import styles from './selection-bar.module.css';

interface SelectionBarProps {
  selection: HitSelection;
  /** Hits on screen. */
  shown: readonly Item[];
  /** Keeps the ticks for a reader who leaves for login. */
  onLogIn: () => void;
}

/** Offers the acts on the ticked hits; it stands in the place of the results' own bar. */
export function SelectionBar({ selection, shown, onLogIn }: SelectionBarProps) {
  const saved = useAtomValue(savedItemsAtom);
  const save = useSetAtom(saveItemsAtom);
  const remove = useSetAtom(removeSavedItemsAtom);
  const showToast = useToast();
  const { items } = selection;
  if (items.length === 0) return null;

  function saveTicked() {
    const added = items.map(uidOf).filter((uid) => !Object.hasOwn(saved, uid));
    save(items);
    selection.clear();
    showToast({ text: words.saved({ count: items.length }), undo: () => void remove(added) });
  }

  return (
    <section className={styles.bar} aria-label={shared.selection}>
      <output>{words.selected({ count: items.length })}</output>
      <button type="button" className="link" onClick={() => selection.select(shown)}>
        {words.all}
      </button>
      <button type="button" className="link" onClick={selection.clear}>
        {words.clear}
      </button>
      <AddToListButton items={items} onLogIn={onLogIn} />
      <button type="button" className="btn btn--small btn--saved" onClick={saveTicked}>
        {words.save({ count: items.length })}
      </button>
    </section>
  );
}
