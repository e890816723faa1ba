import { useId } from 'react';
import type { Question } from '@iconotheca/client';
import { useModal } from '@iconotheca/ui/elements/dialog';
import styles from './alert-dialog.module.css';
import { words as shared } from '@iconotheca/ui/words/shared';
import { words } from '../words/page.ts';

export interface AlertDialogProps {
  question: Question;
  onAnswer: (isYes: boolean) => void;
}

/** Shows a question or an alert over the page. It is loaded when there is one. */
export function AlertDialog({ question, onAnswer }: AlertDialogProps) {
  const { text, detail, confirm } = question;
  const id = useId();
  return (
    <dialog
      ref={useModal()}
      role="alertdialog"
      className={styles.alert}
      aria-labelledby={`${id}-text`}
      aria-describedby={detail === undefined ? undefined : `${id}-detail`}
      onCancel={(event) => {
        event.preventDefault();
        onAnswer(false);
      }}
    >
      <h2 id={`${id}-text`}>{text}</h2>
      {detail === undefined ? null : <p id={`${id}-detail`}>{detail}</p>}
      <div className={styles.actions}>
        {confirm === undefined ? (
          <button type="button" className="btn btn--main" onClick={() => onAnswer(true)}>
            {words.ok}
          </button>
        ) : (
          <>
            <button type="button" className="btn" onClick={() => onAnswer(false)}>
              {shared.cancel}
            </button>
            <button type="button" className="btn btn--main" onClick={() => onAnswer(true)}>
              {confirm}
            </button>
          </>
        )}
      </div>
    </dialog>
  );
}
