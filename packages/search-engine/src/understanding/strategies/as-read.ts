import type { AnsweredSearch, Attempts } from '../attempts.ts';
import { withDifference } from '../with-difference.ts';
import { withMost } from '../with-most.ts';

/**
 * Finds what the query means at first sight, without its small words: `a ship in the 1630s` is ship, and a span of years. Under
 * filters that may be what answers to most of it alone.
 */
export async function findAsRead(attempts: Attempts): Promise<AnsweredSearch | undefined> {
  return (await withDifference(attempts.first, attempts)) ?? (await withMost(attempts.first, attempts));
}
