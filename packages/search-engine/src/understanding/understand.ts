import type { SearchQuery } from '@iconotheca/contracts/search/search';
import type { SearchStep } from '@iconotheca/contracts/search/steps';
import type { AskedSearch } from '../ports/search-engine.ts';
import { firstAttempt, type AnsweredSearch, type UnderstandingDeps } from './attempts.ts';
import { withPrecise } from './precise/with-precise.ts';
import { strategies } from './strategies.ts';
import { withMost } from './with-most.ts';

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
  asked: SearchQuery,
  given: UnderstandingDeps,
  signal: AbortSignal,
): Promise<UnderstoodSearch> {
  const understood = await understandWords(asked, given, signal);
  if (asked.within === undefined) return understood;
  const search = withStep(understood.search, asked.within);
  return { ...understood, search, answer: await given.engine.serve(search, signal) };
}

/** Returns a search within a step: what its words mean does not depend on how near an answer is wanted. */
export function withStep(search: AskedSearch, within: SearchStep | undefined): AskedSearch {
  return { ...search, plan: { ...search.plan, within } };
}

async function understandWords(
  asked: SearchQuery,
  given: UnderstandingDeps,
  signal: AbortSignal,
): Promise<UnderstoodSearch> {
  const { query, deps, complete } = await withPrecise(asked, given, signal);
  const attempts = await firstAttempt(query, deps, signal);
  for (const { name, find } of strategies) {
    const found = await find(attempts);
    if (found === undefined) continue;
    // The nearest answers to most of the words already.
    const { search, answer } = (name === 'nearest' ? undefined : await withMost(found, attempts)) ?? found;
    return { foundBy: name, search: complete(search), answer };
  }
  const { search, answer } = attempts.first;
  return { foundBy: 'nothing', search: complete(search), answer };
}
