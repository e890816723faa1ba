import type { List } from '@iconotheca/contracts/list';
import { limits } from '@iconotheca/contracts/limits';
import { emptySelection, toggled, type Selection } from '@iconotheca/kit/domain/selection';
import { useToast } from '@iconotheca/kit/ui/toast';
import { useRef, useState } from 'react';
import { moveEntry, putBack, removeEntries, takenEntries, withNote, type ListChange } from '../changes/list-changes.ts';
import type { ListChanges } from '../changes/use-list-changes.ts';
import { useIsNoted } from '../editing/note-draft.ts';
import styles from './entries.module.css';
import { EntriesBar } from './entries-bar.tsx';
import { Entry } from './entry.tsx';
import { MovingNote } from './moving-note.tsx';
import { ShowMore } from './show-more.tsx';
import { useMoving } from './use-moving.ts';

interface EntriesProps {
  list: List;
  save: ListChanges['save'];
}

/** The items of a list in its order; its owner ticks, removes, moves and notes them. */
export function Entries({ list, save }: EntriesProps) {
  const [shown, setShown] = useState<number>(limits.visibleStep);
  const [selection, setSelection] = useState<Selection>(emptySelection);
  const root = useRef<HTMLOListElement>(null);
  const showToast = useToast();
  const moving = useMoving({ list, root, onMove: (uid, to) => void apply(moveEntry(uid, to)) });
  const { entries } = moving.arranged;
  const order = entries.map(({ uid }) => uid);
  const onList = new Set(order);
  // What was ticked may be gone since, by another tab.
  const ticked = new Set(selection.uids.filter((uid) => onList.has(uid)));
  const isNoted = useIsNoted(list.pk);
  // Whatever is held or written on stays in view.
  const visible = Math.max(shown, (moving.held?.to ?? 0) + 1, order.findLastIndex(isNoted) + 1);

  /** @returns whether it is saved */
  async function apply(change: ListChange): Promise<boolean> {
    const refused = await save({ change });
    if (refused !== undefined) showToast({ text: refused });
    return refused === undefined;
  }

  async function removeTicked() {
    const taken = takenEntries(list, [...ticked]);
    setSelection(emptySelection);
    if (!(await apply(removeEntries([...ticked])))) return;
    const what = taken.length === 1 ? 'one item' : `${taken.length} items`;
    showToast({ text: `Removed ${what} from “${list.name}”`, undo: () => void apply(putBack(taken)) });
  }

  if (entries.length === 0) return <NoEntries isMine={list.isMine} />;
  return (
    <>
      <EntriesBar
        list={list}
        ticked={ticked}
        onAll={() => setSelection({ uids: order })}
        onNone={() => setSelection(emptySelection)}
        onRemove={() => void removeTicked()}
      />
      {list.isMine ? <MovingNote moving={moving} count={entries.length} /> : null}
      <ol className={styles.order} ref={root} aria-label={`Items of ${list.name}`}>
        {entries.slice(0, visible).map((entry, index) => (
          <Entry
            key={entry.uid}
            entry={entry}
            index={index}
            count={entries.length}
            acts={
              list.isMine
                ? {
                    pk: list.pk,
                    moving,
                    isTicked: ticked.has(entry.uid),
                    onTick: (isRange) => setSelection((now) => toggled(now, { uid: entry.uid, order, isRange })),
                    onNote: (note) => apply(withNote(entry.uid, note)),
                  }
                : undefined
            }
          />
        ))}
      </ol>
      <ShowMore hidden={entries.length - visible} onMore={() => setShown(visible + limits.visibleStep)} />
    </>
  );
}

function NoEntries({ isMine }: { isMine: boolean }) {
  return (
    <div className={styles.nothing}>
      <p className={styles.lead}>Nothing is on this list yet.</p>
      {isMine ? <p>Tick items among your Saved Items and add them to it.</p> : null}
    </div>
  );
}
