import { atom, useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import styles from './toast.module.css';

/** Long enough to read it, find the button and press it (WCAG 2.2.1 asks for more where more is needed: see below). */
const shownMs = 10_000;
/** A fourth toast pushes the first out. */
const mostToasts = 3;

interface Toast {
  text: string;
  /** Takes back what has been done; the toast then has an Undo button. */
  undo?: () => void;
}

type ShownToast = Toast & { id: number };

const toastsAtom = atom<readonly ShownToast[]>([]);
/** What can still be taken back, on the page where it was done. */
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
 * What was done last on a page and can be taken back, for a menu: it stays there when the toast has gone.
 * @returns its words, and what takes it back; undefined when there is nothing
 */
export function useLastUndo(pathname: string): { text: string; takeBack: () => void } | undefined {
  const last = useAtomValue(lastUndoAtom);
  const takeBack = useTakeBack();
  return last?.pathname === pathname ? { text: last.text, takeBack: () => takeBack(last) } : undefined;
}

/** Undo is done once, wherever it was pressed. */
function useTakeBack(): (toast: ShownToast) => void {
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

/**
 * Where toasts appear; the shell holds the only one. The region stands before the first toast does, so that it is read
 * out. A toast goes after 10 seconds in which it was neither pointed at nor focused.
 */
export function ToastRegion() {
  const toasts = useAtomValue(toastsAtom);
  const setToasts = useSetAtom(toastsAtom);
  const drop = useCallback((id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), [setToasts]);
  const isAnyShown = toasts.length > 0;
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-toasts', isAnyShown);
  }, [isAnyShown]);
  return (
    <output className={styles.region} aria-label="Messages">
      {toasts.map((toast) => (
        <ToastSlip key={toast.id} toast={toast} onDone={() => drop(toast.id)} />
      ))}
    </output>
  );
}

function ToastSlip({ toast, onDone }: { toast: ShownToast; onDone: () => void }) {
  const takeBack = useTakeBack();
  const [isHeld, setHeld] = useState(false);

  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(onDone, shownMs);
    return () => clearTimeout(timer);
    // A new onDone is the same act: the clock runs on.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isHeld]);

  return (
    <span
      className={styles.toast}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span>{toast.text}</span>
      {toast.undo === undefined ? null : (
        <button type="button" onClick={() => takeBack(toast)}>
          Undo
        </button>
      )}
    </span>
  );
}
