import { searchEndpoints } from '@iconotheca/contracts/search/endpoints';
import { lackingQuery } from '@iconotheca/contracts/search/describe-url';
import type { SearchState } from '@iconotheca/contracts/search/search-url';
import { ApiError, call } from '@iconotheca/client';
import { lackingPageSize, type LackingPage } from './find-lacking.ts';
import type { Task } from './task.ts';

interface Asked {
  section: string;
  search: SearchState;
  task: Pick<Task, 'sort' | 'nonce'>;
}

/**
 * A page of the items that lack notations, as the server has it now, past every cache.
 * @throws ApiError
 */
export async function askLacking(
  { section, search, task: { sort, nonce } }: Asked,
  page: number,
  size = lackingPageSize,
): Promise<LackingPage> {
  const input = { section, ...lackingQuery(search), sort, nonce, page, size };
  const { hits, total, error } = await call(searchEndpoints.search, input, { fresh: true });
  if (error !== undefined) throw new ApiError('subscription-required', error);
  return { hits, total };
}
