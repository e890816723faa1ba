import { lazyPart } from '@iconotheca/ui/hooks/lazy-part';
import { accountAtom, storedAtom, visitorSavedItemsAtom } from '@iconotheca/client';
import { useAtom, useAtomValue } from 'jotai';
import { Suspense } from 'react';
import * as z from 'zod/mini';
import { isToBeAsked, latestOf } from './saved-question.ts';

const SavedQuestion = lazyPart(async () => (await import('./saved-question-dialog.tsx')).SavedQuestionDialog);

/** When the latest item was saved that an account left where it was, by username. Milliseconds since epoch. */
const leftAtom = storedAtom<Record<string, number>>({
  key: 'saved-items-left',
  schema: z.record(z.string(), z.number()),
  initial: {},
});

/**
 * Asks a reader who has logged in what becomes of the items that were saved here before: nothing is merged in silence,
 * because another reader of this browser may have saved them.
 */
export function SavedBeforeLogin() {
  const account = useAtomValue(accountAtom);
  const saved = useAtomValue(visitorSavedItemsAtom);
  const [left, setLeft] = useAtom(leftAtom);
  if (account === undefined || !isToBeAsked(saved, left[account])) return null;
  return (
    <Suspense fallback={null}>
      <SavedQuestion saved={saved} onLeave={() => setLeft({ ...left, [account]: latestOf(saved) })} />
    </Suspense>
  );
}
