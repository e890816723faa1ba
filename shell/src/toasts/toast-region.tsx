import { useShownToasts, useUndo, type ShownToast } from '@iconotheca/client';
import { useEffect, useLayoutEffect } from 'react';
import { useHeld } from '../layout/use-held.ts';
import { words as shared } from '@iconotheca/ui/words/shared';
import { words } from '../words/page.ts';
import { useIsKeptWaiting } from './kept-waiting.ts';
import styles from './toast-region.module.css';

/** Long enough to read it, find the button and press it (WCAG 2.2.1 asks for more where more is needed: see below). */
const shownMs = 10_000;

/**
 * Shows toasts; the shell holds the only region. It stands before the first toast does, so that the toast is read out.
 * A toast goes after 10 seconds in which it was neither pointed at nor focused; the one that says that the page waits
 * stays as long as it does.
 */
export function ToastRegion() {
  const { toasts, dropToast } = useShownToasts();
  const isKeptWaiting = useIsKeptWaiting();
  const isAnyShown = isKeptWaiting || toasts.length > 0;
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-toasts', isAnyShown);
  }, [isAnyShown]);
  return (
    <output className={styles.region} aria-label={words.messages}>
      {isKeptWaiting ? <span className={styles.toast}>{words.busy}</span> : null}
      {toasts.map((toast) => (
        <ToastMessage key={toast.id} toast={toast} onDone={() => dropToast(toast.id)} />
      ))}
    </output>
  );
}

function ToastMessage({ toast, onDone }: { toast: ShownToast; onDone: () => void }) {
  const undo = useUndo();
  const { isHeld, handlers } = useHeld();

  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(onDone, shownMs);
    return () => clearTimeout(timer);
    // A new onDone is the same act: the clock runs on.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isHeld]);

  return (
    <span className={styles.toast} {...handlers}>
      <span>{toast.text}</span>
      {toast.undo === undefined ? null : (
        <button type="button" onClick={() => undo(toast)}>
          {shared.undo}
        </button>
      )}
    </span>
  );
}
