import type { AnsweredSearch, Attempt, Attempts } from './attempts.ts';

/** Maximum of hits among which it makes a difference to a reader that small words were left out. */
const hitsCompared = 5_000;

/** Says that words were left out where fewer items hold them as well. Undefined for an attempt that found nothing. */
export async function withDifference(
  { search, answer, meant }: Attempt,
  { query, engine, signal, ...attempts }: Attempts,
): Promise<AnsweredSearch | undefined> {
  if (answer.total === 0) return undefined;
  const { leftOut, appliedReadings } = meant;
  if (leftOut.length === 0 || query.page > 0 || answer.total > hitsCompared) return { search, answer };
  const whole = await attempts.meant(query.q, appliedReadings, 'none');
  const counted = { ...search.plan, terms: whole.terms, page: 0, size: 0, hitsOnly: true } as const;
  const { total } = await engine.search(counted, signal);
  return total === answer.total ? { search, answer } : attempts.serve({ ...search, leftOut });
}
