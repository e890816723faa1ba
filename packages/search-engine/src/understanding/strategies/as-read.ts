import type { AnsweredSearch, Attempts } from '../attempts.ts';
import { withDifference } from '../with-difference.ts';

/** Finds what the query means at first sight, without its small words: `a ship in the 1630s` is ship, and a span of years. */
export function findAsRead(attempts: Attempts): Promise<AnsweredSearch | undefined> {
  return withDifference(attempts.first, attempts);
}
