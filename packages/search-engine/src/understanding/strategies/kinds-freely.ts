import type { AnsweredSearch, Attempts } from '../attempts.ts';
import { withDifference } from '../with-difference.ts';

/** Finds items by every name of a kind, also one in the singular beside other words: `Zeichnung horse` is a drawing. */
export async function findKindsFreely(attempts: Attempts): Promise<AnsweredSearch | undefined> {
  const attempt = await attempts.kindsFreely();
  return attempt && withDifference(attempt, attempts);
}
