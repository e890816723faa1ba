import { atom, useAtom, useSetAtom } from 'jotai';
import { useCallback } from 'react';

export interface Question {
  /** Shown to the letter. */
  text: string;
  /** A sentence below it. */
  detail?: string;
  /** Label of the button that confirms; without it there is nothing to choose and the button says OK. */
  confirm?: string;
}

interface AskedQuestion extends Question {
  answer: (isYes: boolean) => void;
}

const askedAtom = atom<AskedQuestion | null>(null);

/**
 * Asks before something that cannot be undone: `if (await ask({ text: 'Delete?', confirm: 'Delete' })) …`. Cancel has the
 * focus, Escape means no.
 */
export function useConfirm(): (question: Question & { confirm: string }) => Promise<boolean> {
  return useQuestion();
}

/** Shows something that has to be read before going on, with an OK button. */
export function useAlert(): (text: string) => Promise<void> {
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

/** Returns the question that waits for an answer, for the dialog that shows it; null while there is none. Answering closes it. */
export function useAskedQuestion(): AskedQuestion | null {
  const [asked, setAsked] = useAtom(askedAtom);
  if (asked === null) return null;
  return {
    ...asked,
    answer: (isYes) => {
      setAsked(null);
      asked.answer(isYes);
    },
  };
}
