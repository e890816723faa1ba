import { atom, useAtomValue, useSetAtom } from 'jotai';
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

const toastsAtom = atom<readonly (Toast & { id: number })[]>([]);
let lastId = 0;

/** Says what has been done, with a way back: `showToast({ text: 'Filter removed', undo: () => add(filter) })`. */
export function useToast(): (toast: Toast) => void {
  const setToasts = useSetAtom(toastsAtom);
  return useCallback(
    (toast) => {
      lastId += 1;
      const shown = { ...toast, id: lastId };
      setToasts((toasts) => [...toasts.filter((other) => !isSameNews(other, toast)), shown].slice(-mostToasts));
    },
    [setToasts],
  );
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

function ToastSlip({ toast, onDone }: { toast: Toast; onDone: () => void }) {
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
        <button
          type="button"
          onClick={() => {
            toast.undo?.();
            onDone();
          }}
        >
          Undo
        </button>
      )}
    </span>
  );
}
