import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react';
import styles from './dialog.module.css';
import { words as shared } from '../words/shared.ts';

interface DialogProps {
  title: ReactNode;
  onClose: () => void;
  /** `side` fills a small screen and stands at the side of a large one; `wide` is for pictures and tables. */
  shape?: 'small' | 'wide' | 'side';
  /** Stays at the foot while the rest scrolls. */
  foot?: ReactNode;
  children: ReactNode;
}

/**
 * Shows a modal dialog for as long as it is rendered: the page behind it is inert, Escape and a press outside call
 * onClose, and the focus goes back to where it was.
 */
export function Dialog({ title, onClose, shape = 'small', foot, children }: DialogProps) {
  const id = useId();
  const dialog = useModal();

  function onClick({ target, currentTarget, clientX, clientY }: MouseEvent) {
    if (target === currentTarget && isOutside(currentTarget, clientX, clientY)) onClose();
  }

  return (
    // A press on the backdrop is a press on the dialog itself; for the keyboard there are Escape and Close.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${styles[shape]}`}
      aria-labelledby={id}
      onClick={onClick}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      <header className={styles.head}>
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" className="btn btn--small" onClick={onClose}>
          {shared.close}
        </button>
      </header>
      <div className={styles.body}>{children}</div>
      {foot === undefined ? null : <footer className={styles.foot}>{foot}</footer>}
    </dialog>
  );
}

/** Opens a dialog element modally as long as it is mounted; closing it gives the focus back. */
export function useModal() {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    const before = document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      // An unmounted dialog can no longer do this itself.
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  return ref;
}

function isOutside(element: Element, x: number, y: number): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return x < left || x > right || y < top || y > bottom;
}
