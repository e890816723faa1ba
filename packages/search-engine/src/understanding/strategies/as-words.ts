import type { AnsweredSearch, Attempts } from '../attempts.ts';
import { withDifference } from '../with-difference.ts';

/**
 * Finds the words of a query as such, where those that were read as filters find nothing: `Weigel emblems` of a print that
 * speaks of emblems. Readings that the address asks for stay.
 */
export async function findAsWords(attempts: Attempts): Promise<AnsweredSearch | undefined> {
  const { query, first } = attempts;
  if (query.read !== undefined || first.meant.appliedReadings.length === 0) return undefined;
  return withDifference(await attempts.attempt([], 'small'), attempts);
}
