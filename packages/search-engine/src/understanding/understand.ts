import type { SearchQuery } from '@iconotheca/contracts/search/search';
import { firstAttempt, type AnsweredSearch, type UnderstandingDeps } from './attempts.ts';
import { strategies } from './strategies.ts';

export type { UnderstandingDeps };

/** Outcome of a query, as plain data: it is answered by `answer`, and by `search` when it is asked again. */
export interface UnderstoodSearch extends AnsweredSearch {
  /** The strategy that found something or has something to say; `nothing` where none did. */
  foundBy: (typeof strategies)[number]['name'] | 'nothing';
}

/**
 * Understands a query by the first strategy that finds something, and searches for what it means.
 * @throws ApiError `bad-request` for a section that there is not, or a date that is none
 */
export async function understand(
  query: SearchQuery,
  deps: UnderstandingDeps,
  signal: AbortSignal,
): Promise<UnderstoodSearch> {
  const attempts = await firstAttempt(query, deps, signal);
  for (const { name, find } of strategies) {
    const found = await find(attempts);
    if (found !== undefined) return { foundBy: name, search: found.search, answer: found.answer };
  }
  const { search, answer } = attempts.first;
  return { foundBy: 'nothing', search, answer };
}
