import { atom, useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useCallback } from 'react';

/** A fourth toast pushes the first out. */
const mostToasts = 3;

interface Toast {
  text: string;
  /** Takes back what has been done; the toast then has an Undo button. */
  undo?: () => void;
}

export type ShownToast = Toast & { id: number };

const toastsAtom = atom<readonly ShownToast[]>([]);
/** Last act that can still be undone, on the page where it was done. */
const lastUndoAtom = atom<(ShownToast & { pathname: string }) | null>(null);
let lastId = 0;

/** Says what has been done, with a way back: `showToast({ text: 'Filter removed', undo: () => add(filter) })`. */
export function useToast(): (toast: Toast) => void {
  const setToasts = useSetAtom(toastsAtom);
  const setLastUndo = useSetAtom(lastUndoAtom);
  return useCallback(
    (toast) => {
      lastId += 1;
      const shown = { ...toast, id: lastId };
      if (toast.undo !== undefined) setLastUndo({ ...shown, pathname: window.location.pathname });
      setToasts((toasts) => [...toasts.filter((other) => !isSameNews(other, toast)), shown].slice(-mostToasts));
    },
    [setToasts, setLastUndo],
  );
}

/**
 * Returns the last act on a page that can be undone, for a menu: it stays there when the toast has gone.
 * @returns its words, and what undoes it; undefined when there is nothing
 */
export function useLastUndo(pathname: string): { text: string; undo: () => void } | undefined {
  const last = useAtomValue(lastUndoAtom);
  const undo = useUndo();
  return last?.pathname === pathname ? { text: last.text, undo: () => undo(last) } : undefined;
}

/** Undoes what a toast reports, once, wherever Undo is pressed. */
export function useUndo(): (toast: ShownToast) => void {
  const setToasts = useSetAtom(toastsAtom);
  const [last, setLastUndo] = useAtom(lastUndoAtom);
  return (toast) => {
    toast.undo?.();
    setToasts((shown) => shown.filter(({ id }) => id !== toast.id));
    if (last?.id === toast.id) setLastUndo(null);
  };
}

/** The same words twice are not two messages, unless each takes back something else. */
function isSameNews(one: Toast, other: Toast): boolean {
  return one.text === other.text && one.undo === undefined && other.undo === undefined;
}

/** Returns the toasts that stand, oldest first, and the function that removes one, for the region that shows them. */
export function useShownToasts(): { toasts: readonly ShownToast[]; dropToast: (id: number) => void } {
  const [toasts, setToasts] = useAtom(toastsAtom);
  const dropToast = useCallback(
    (id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)),
    [setToasts],
  );
  return { toasts, dropToast };
}
