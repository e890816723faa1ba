import { useId } from 'react';
import styles from './alert.module.css';
import { useModal } from './dialog.tsx';

export interface Question {
  /** Shown to the letter. */
  text: string;
  /** A sentence below it. */
  detail?: string;
  /** The word on the button that says yes; without it there is nothing to choose and the button says OK. */
  act?: string;
}

export interface AlertDialogProps {
  question: Question;
  onAnswer: (isYes: boolean) => void;
}

/** What is asked or told, over the page. It is fetched when something is. */
export function AlertDialog({ question, onAnswer }: AlertDialogProps) {
  const { text, detail, act } = question;
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
      <div className={styles.acts}>
        {act === undefined ? (
          <button type="button" className="btn btn--main" onClick={() => onAnswer(true)}>
            OK
          </button>
        ) : (
          <>
            <button type="button" className="btn" onClick={() => onAnswer(false)}>
              Cancel
            </button>
            <button type="button" className="btn btn--main" onClick={() => onAnswer(true)}>
              {act}
            </button>
          </>
        )}
      </div>
    </dialog>
  );
}
