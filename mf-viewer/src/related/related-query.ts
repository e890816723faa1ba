import { itemsEndpoints } from '@iconotheca/contracts/item/endpoints';
import { call } from '@iconotheca/client';
import { queryOptions } from '@tanstack/react-query';

/** Returns the query for related items. */
export function relatedQueryOptions(uid: string) {
  return queryOptions({
    queryKey: ['related', uid] as const,
    queryFn: ({ signal }) => call(itemsEndpoints.related, { id: uid }, { signal }),
  });
}
