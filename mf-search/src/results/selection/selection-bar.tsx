import type { Item } from '@iconotheca/contracts/item/item';
import { removeSavedItemsAtom, savedItemsAtom, saveItemsAtom, useToast } from '@iconotheca/client';
import { uidOf } from '@iconotheca/contracts/item/item';
import { useAtomValue, useSetAtom } from 'jotai';
import type { HitSelection } from './use-hit-selection.ts';
import styles from './selection-bar.module.css';

interface SelectionBarProps {
  selection: HitSelection;
  /** Hits on screen. */
  shown: readonly Item[];
}

/** What can be done with the ticked hits; it stands in the place of the results' own bar. */
export function SelectionBar({ selection, shown }: SelectionBarProps) {
  const saved = useAtomValue(savedItemsAtom);
  const save = useSetAtom(saveItemsAtom);
  const remove = useSetAtom(removeSavedItemsAtom);
  const showToast = useToast();
  const { items } = selection;
  if (items.length === 0) return null;

  function saveTicked() {
    const added = items.map(uidOf).filter((uid) => !(uid in saved));
    save(items);
    selection.clear();
    showToast({ text: `Saved ${counted(items.length)}`, undo: () => void remove(added) });
  }

  return (
    <section className={styles.bar} aria-label="Selection">
      <output>{capitalised(counted(items.length))} selected</output>
      <button type="button" className="link" onClick={() => selection.select(shown)}>
        Select all shown
      </button>
      <button type="button" className="link" onClick={selection.clear}>
        Clear selection
      </button>
      <button type="button" className="btn btn--small btn--saved" onClick={saveTicked}>
        Save {counted(items.length)}
      </button>
    </section>
  );
}

function counted(count: number): string {
  return count === 1 ? 'one item' : `${count} items`;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
