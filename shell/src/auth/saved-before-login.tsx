import { accountAtom, storedAtom, visitorSavedItemsAtom } from '@iconotheca/client';
import { useAtom, useAtomValue } from 'jotai';
import * as z from 'zod/mini';
import { SavedQuestionDialog } from './saved-question-dialog.tsx';
import { isToBeAsked, latestOf } from './saved-question.ts';

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
  return <SavedQuestionDialog saved={saved} onLeave={() => setLeft({ ...left, [account]: latestOf(saved) })} />;
}
