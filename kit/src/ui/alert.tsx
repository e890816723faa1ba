import { atom, useAtom, useSetAtom } from 'jotai';
import { useCallback, useId } from 'react';
import { useModal } from './dialog.tsx';
import styles from './alert.module.css';

interface Question {
  /** Shown to the letter. */
  text: string;
  /** A sentence below it. */
  detail?: string;
  /** The word on the button that says yes; without it there is nothing to choose and the button says OK. */
  act?: string;
}

interface Asked extends Question {
  answer: (isYes: boolean) => void;
}

const askedAtom = atom<Asked | null>(null);

/**
 * Asks before something that cannot be undone: `if (await ask({ text: 'Delete?', act: 'Delete' })) …`. Cancel has the
 * focus, Escape means no.
 */
export function useAsk(): (question: Question & { act: string }) => Promise<boolean> {
  return useQuestion();
}

/** Says something that has to be read before going on, with an OK button. */
export function useTell(): (text: string) => Promise<void> {
  const show = useQuestion();
  return useCallback(
    async (text) => {
      await show({ text });
    },
    [show],
  );
}

function useQuestion(): (question: Question) => Promise<boolean> {
  const setAsked = useSetAtom(askedAtom);
  return useCallback(
    (question) =>
      new Promise((resolve) => {
        setAsked((pending) => {
          pending?.answer(false);
          return { ...question, answer: resolve };
        });
      }),
    [setAsked],
  );
}

/** Where questions appear. The shell holds the only one. */
export function AlertHost() {
  const [asked, setAsked] = useAtom(askedAtom);
  if (asked === null) return null;
  return (
    <AlertDialog
      key={asked.text}
      question={asked}
      onAnswer={(isYes) => {
        setAsked(null);
        asked.answer(isYes);
      }}
    />
  );
}

function AlertDialog({ question, onAnswer }: { question: Question; onAnswer: (isYes: boolean) => void }) {
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
