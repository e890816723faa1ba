import type { List } from '@iconotheca/contracts/list/list';
import { emptySelection, toggled, type Selection } from '@iconotheca/ui/hooks/selection';
import { formatNumber, useToast } from '@iconotheca/client';
import { useStableCallback } from '@iconotheca/ui/hooks/use-stable-callback';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { moveEntry, putBack, removeEntries, takenEntries, withNote, type ListChange } from '../changes/list-changes.ts';
import type { ListChanges } from '../changes/use-list-changes.ts';
import { useNotedUids } from '../editing/note-draft.ts';
import styles from './entries.module.css';
import { EntriesBar } from './entries-bar.tsx';
import { Entry, type EntryActions } from './entry.tsx';
import { GoToPosition } from './go-to-position.tsx';
import { MovingNote } from './moving-note.tsx';
import { ShowMore } from './show-more.tsx';
import { useMoving, type Moving } from './use-moving.ts';
import { firstWindow, windowOf, windowWith, withMoreAfter, withMoreBefore } from './window.ts';
import { words } from '../words/entries.ts';

interface EntriesProps {
  list: List;
  save: ListChanges['save'];
}

/** From this many items on there is a field to go to a position. */
const longList = 100;

/** Shows the items of a list in its order; its owner ticks, removes, moves and notes them. */
export function Entries({ list, save }: EntriesProps) {
  const [selection, setSelection] = useState<Selection>(emptySelection);
  const root = useRef<HTMLOListElement>(null);
  const showToast = useToast();
  const moving = useMoving({ list, root, onMove: (uid, to) => void apply(moveEntry(uid, to)), onPut: setPlace });
  const { entries } = moving.arranged;
  const order = useMemo(() => entries.map(({ uid }) => uid), [entries]);
  // A ticked item may be gone since, by another tab.
  const ticked = useMemo(() => {
    const onList = new Set(order);
    return new Set(selection.uids.filter((uid) => onList.has(uid)));
  }, [selection, order]);
  const noted = useNotedUids(list.pk);
  const [stretch, setStretch] = useState(() => windowWith(firstWindow, Math.max(0, ...noted.map(placeOf))));
  const { from, to } = windowOf(
    moving.held === undefined ? stretch : windowWith(stretch, moving.held.to),
    entries.length,
  );
  const sought = useRef<string>(undefined);

  // The entry that the reader has gone to is read and seen from there on.
  useLayoutEffect(() => {
    if (sought.current === undefined) return;
    const entry = root.current?.querySelector<HTMLElement>(`[data-uid="${CSS.escape(sought.current)}"]`);
    sought.current = undefined;
    entry?.focus({ preventScroll: true });
    entry?.scrollIntoView({ block: 'center' });
  });

  const actions = useEntryActions({ moving, order, setSelection, apply });

  function placeOf(uid: string): number {
    return list.entries.findIndex((entry) => entry.uid === uid);
  }

  function setPlace(at: number) {
    setStretch((now) => windowWith(now, at));
  }

  function goTo(at: number) {
    setPlace(at);
    sought.current = order[at];
  }

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
    showToast({
      text: words.removed({ count: taken.length, name: list.name }),
      undo: () => void apply(putBack(taken)),
    });
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
      {entries.length < longList ? null : <GoToPosition count={entries.length} onGo={goTo} />}
      {list.isMine ? <MovingNote moving={moving} count={entries.length} /> : null}
      {from === 0 ? null : (
        <p className={styles.before}>
          <button type="button" className="btn" onClick={() => setStretch(withMoreBefore({ from, to }))}>
            {words.showBefore({ count: formatNumber(Math.min(from, firstWindow.to)) })}
          </button>
        </p>
      )}
      <ol className={styles.order} ref={root} start={from + 1} aria-label={words.itemsOf({ name: list.name })}>
        {entries.slice(from, to).map(({ uid, note }, at) => (
          <Entry
            key={uid}
            pk={list.pk}
            uid={uid}
            note={note}
            index={from + at}
            count={entries.length}
            isTicked={ticked.has(uid)}
            held={moving.held === undefined ? undefined : moving.held.uid === uid ? 'this' : 'another'}
            actions={list.isMine ? actions : undefined}
          />
        ))}
      </ol>
      <ShowMore hidden={entries.length - to} onMore={() => setStretch(withMoreAfter({ from, to }))} />
    </>
  );
}

interface ActionsOn {
  moving: Moving;
  order: readonly string[];
  setSelection: (change: (now: Selection) => Selection) => void;
  apply: (change: ListChange) => Promise<boolean>;
}

/** The same object for good, so that entries need not be redrawn. */
function useEntryActions({ moving, order, setSelection, apply }: ActionsOn): EntryActions {
  const pickUp = useStableCallback(moving.pickUp);
  const holdAt = useStableCallback(moving.holdAt);
  const putDown = useStableCallback(moving.putDown);
  const putBackHeld = useStableCallback(moving.putBack);
  const tick = useStableCallback((uid: string, isRange: boolean) =>
    setSelection((now) => toggled(now, { uid, order, isRange })),
  );
  const note = useStableCallback((uid: string, words: string) => apply(withNote(uid, words)));
  return useMemo(
    () => ({ pickUp, holdAt, putDown, putBack: putBackHeld, tick, note }),
    [pickUp, holdAt, putDown, putBackHeld, tick, note],
  );
}

function NoEntries({ isMine }: { isMine: boolean }) {
  return (
    <div className={styles.nothing}>
      <p className={styles.lead}>{words.empty}</p>
      {isMine ? <p>{words.fill}</p> : null}
    </div>
  );
}
