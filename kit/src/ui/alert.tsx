import { atom, useAtom, useSetAtom } from 'jotai';
import { Suspense, useCallback, useEffect } from 'react';
import { lazyPart } from '../fetched-part.ts';
import type { AlertDialogProps, Question } from './alert-dialog.tsx';
import { useToast } from './toast.tsx';

const AlertDialog = lazyPart(async () => (await import('./alert-dialog.tsx')).AlertDialog, Unasked);

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
    <Suspense fallback={null}>
      <AlertDialog
        key={asked.text}
        question={asked}
        onAnswer={(isYes) => {
          setAsked(null);
          asked.answer(isYes);
        }}
      />
    </Suspense>
  );
}

/** Where the dialog cannot be fetched, nothing is done; what was to be told is told by a message. */
function Unasked({ question, onAnswer }: AlertDialogProps): null {
  const showToast = useToast();
  useEffect(() => {
    showToast({ text: question.text });
    onAnswer(false);
    // Once for each question.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [question]);
  return null;
}
