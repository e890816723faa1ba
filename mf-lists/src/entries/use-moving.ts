import type { List } from '@iconotheca/contracts/list/list';
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { moveEntry } from '../changes/list-changes.ts';

/** An item that has been picked up, and where it is held, counted from 0. */
export interface Held {
  uid: string;
  caption: string;
  from: number;
  to: number;
}

export interface Moving {
  held: Held | undefined;
  /** The list with the held item where it would be put down. */
  arranged: List;
  pickUp: (held: Omit<Held, 'to'>) => void;
  /** Past either end it is the end. */
  holdAt: (to: number) => void;
  /** Puts it down where it is held, or at another position. */
  putDown: (to?: number) => void;
  putBack: () => void;
}

interface MovingParts {
  list: List;
  /** The element that holds the entries. */
  root: RefObject<HTMLElement | null>;
  onMove: (uid: string, to: number) => void;
  /** Called with the position at which an item was put down. */
  onPut: (at: number) => void;
}

/** Moves an item within a list: nothing is saved until it is put down. */
export function useMoving({ list, root, onMove, onPut }: MovingParts): Moving {
  const [held, setHeld] = useState<Held>();
  const focused = useRef<string>(undefined);
  const last = list.entries.length - 1;

  // An element that is moved within the page loses the focus.
  useLayoutEffect(() => {
    if (focused.current === undefined) return;
    root.current?.querySelector<HTMLElement>(`[data-handle="${CSS.escape(focused.current)}"]`)?.focus();
    focused.current = undefined;
  });

  function end(at: number) {
    focused.current = held?.uid;
    setHeld(undefined);
    onPut(at);
  }

  return {
    held,
    arranged: held === undefined ? list : { ...list, ...moveEntry(held.uid, held.to)(list) },
    pickUp: (taken) => setHeld({ ...taken, to: taken.from }),
    holdAt(to) {
      if (held === undefined) return;
      focused.current = held.uid;
      setHeld({ ...held, to: Math.min(Math.max(to, 0), last) });
    },
    putDown(asked) {
      if (held === undefined) return;
      const to = Math.min(Math.max(asked ?? held.to, 0), last);
      if (to !== held.from) onMove(held.uid, to);
      end(to);
    },
    putBack() {
      if (held !== undefined) end(held.from);
    },
  };
}
