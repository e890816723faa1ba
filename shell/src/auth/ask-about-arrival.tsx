import { lazyPart } from '@iconotheca/ui/hooks/lazy-part';
import { useAtom } from 'jotai';
import { Suspense } from 'react';
import { arrivalQuestionAtom } from './arrival-question.ts';

const Dialog = lazyPart(async () => (await import('./arrival-question-dialog.tsx')).ArrivalQuestionDialog);

/** Asks before a link that this tab did not ask for changes who is logged in; closing the question changes nothing. */
export function AskAboutArrival() {
  const [question, setQuestion] = useAtom(arrivalQuestionAtom);
  if (question === null) return null;
  return (
    <Suspense fallback={null}>
      <Dialog question={question} onClose={() => setQuestion(null)} />
    </Suspense>
  );
}
