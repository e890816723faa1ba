import { formatNumber } from '@iconotheca/client';
import { dragHandle } from '@iconotheca/ui/reorder/drag';
import type { KeyboardEvent } from 'react';
import styles from './move-handle.module.css';
import type { Moving } from './use-moving.ts';
import { words } from '../words/entries.ts';

interface MoveHandleProps {
  uid: string;
  caption: string;
  /** Counted from 0. */
  index: number;
  count: number;
  isHeld: boolean;
  moving: Pick<Moving, 'pickUp' | 'holdAt' | 'putDown' | 'putBack'>;
}

/** Picks an item up by a press, by Enter or by dragging, and holds it by the arrow keys. */
export function MoveHandle({ uid, caption, index, count, isHeld, moving }: MoveHandleProps) {
  const taken = { uid, caption, from: index };

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (!isHeld) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      moving.putBack();
      return;
    }
    const to = positionForKey(event.key, index, { count, columns: columnsAt(event.currentTarget) });
    if (to === undefined) return;
    event.preventDefault();
    moving.holdAt(to);
  }

  return (
    <button
      type="button"
      className={styles.handle}
      data-handle={uid}
      aria-label={words.move({ caption, position: formatNumber(index + 1), count: formatNumber(count) })}
      aria-pressed={isHeld}
      draggable
      onClick={() => (isHeld ? moving.putDown() : moving.pickUp(taken))}
      onKeyDown={onKeyDown}
      {...dragHandle({
        text: caption,
        image: (handle) => handle.closest('li'),
        onStart: () => moving.pickUp(taken),
        onEnd: (isDropped) => {
          if (!isDropped) moving.putBack();
        },
      })}
    >
      <i />
    </button>
  );
}

/** Returns the position that a key takes an item to; undefined for a key that does not. */
function positionForKey(key: string, from: number, { count, columns }: { count: number; columns: number }) {
  switch (key) {
    case 'ArrowLeft':
      return from - 1;
    case 'ArrowRight':
      return from + 1;
    case 'ArrowUp':
      return from - columns;
    case 'ArrowDown':
      return from + columns;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

/** Entries that stand beside each other in a row. */
function columnsAt(element: Element): number {
  const entries = [...(element.closest('ol')?.children ?? [])];
  const left = entries[0]?.getBoundingClientRect().left ?? 0;
  const second = entries.findIndex((entry, at) => at > 0 && entry.getBoundingClientRect().left <= left);
  return second < 0 ? Math.max(entries.length, 1) : second;
}
