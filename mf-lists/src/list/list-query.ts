import { listsEndpoints } from '@iconotheca/contracts/list/endpoints';
import type { List } from '@iconotheca/contracts/list/list';
import { ApiError, call } from '@iconotheca/client';
import { queryOptions } from '@tanstack/react-query';

/**
 * Returns the query for one list with its entries.
 * @param reader username of the reader; undefined for visitors, who read public lists
 * @throws ApiError `list-not-found`, `login-required`, `not-allowed` through the query
 */
export function listQueryOptions(pk: string, reader: string | undefined) {
  return queryOptions({
    queryKey: ['list', pk, reader ?? 'visitor'] as const,
    queryFn: async ({ signal }): Promise<List> => {
      const answer = await call(listsEndpoints.lists, { id: pk }, { signal, fresh: true });
      if (Array.isArray(answer)) throw new ApiError('internal', 'The server answered all lists, not one.');
      return answer;
    },
    staleTime: 0,
  });
}
