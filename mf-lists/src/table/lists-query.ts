import { listsEndpoints } from '@iconotheca/contracts/list/endpoints';
import { annotationsList, type ListSummary } from '@iconotheca/contracts/list/list';
import { ApiError, call, readerListsKey } from '@iconotheca/client';
import { queryOptions, skipToken } from '@tanstack/react-query';

/**
 * Returns the query for the lists of a reader. The list `_annotations`, under which annotations are stored, is hidden
 * (spec §2).
 * @param reader username; without one nothing is asked
 */
export function listsQueryOptions(reader: string | undefined) {
  return queryOptions({
    queryKey: [...readerListsKey, reader ?? 'visitor'] as const,
    queryFn:
      reader === undefined
        ? skipToken
        : async ({ signal }): Promise<ListSummary[]> => {
            const answer = await call(listsEndpoints.lists, { summary: 'true' }, { signal, fresh: true });
            if (!Array.isArray(answer)) throw new ApiError('internal', 'The server answered one list, not all.');
            return answer.filter(({ name }) => name !== annotationsList);
          },
  });
}
