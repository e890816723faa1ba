import type { AnsweredSearch, Attempts } from '../attempts.ts';

/** Finds a query without words that it can do without, such as those that say where something comes from: `Dutch ship`. */
export async function findWithoutYielding(attempts: Attempts): Promise<AnsweredSearch | undefined> {
  const { query, typedReadings, first } = attempts;
  const meant = await attempts.meant(query.q, typedReadings, 'yielding');
  if (meant.words === first.meant.words) return undefined;
  const found = await attempts.serve({ ...attempts.searchFor(meant), leftOut: meant.leftOut });
  return found.answer.total > 0 ? found : undefined;
}
