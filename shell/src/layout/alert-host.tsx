import { useAskedQuestion, useToast } from '@iconotheca/client';
import { lazyPart } from '@iconotheca/ui/hooks/lazy-part';
import { Suspense, useEffect } from 'react';
import type { AlertDialogProps } from './alert-dialog.tsx';

const AlertDialog = lazyPart(async () => (await import('./alert-dialog.tsx')).AlertDialog, UnaskedQuestion);

/** Shows the questions of every part. */
export function AlertHost() {
  const question = useAskedQuestion();
  if (question === null) return null;
  return (
    <Suspense fallback={null}>
      <AlertDialog key={question.text} question={question} onAnswer={question.answer} />
    </Suspense>
  );
}

/** Answers no where the dialog cannot be fetched; the question is shown as a message. */
function UnaskedQuestion({ question, onAnswer }: AlertDialogProps): null {
  const showToast = useToast();
  useEffect(() => {
    showToast({ text: question.text });
    onAnswer(false);
    // Once for each question.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [question]);
  return null;
}
