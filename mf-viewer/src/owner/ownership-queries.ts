import { ownerEndpoints } from '@iconotheca/contracts/owner/endpoints';
import { call } from '@iconotheca/client';
import { queryOptions } from '@tanstack/react-query';

/**
 * Returns the query for a former owner.
 * @throws ApiError through the query: `owner-not-found`, `subscription-required`
 */
export function ownerQuery(id: string) {
  return queryOptions({
    queryKey: ['owner', id] as const,
    queryFn: ({ signal }) => call(ownerEndpoints.owner, { id }, { signal }),
  });
}

/**
 * Returns the query for a copy of a book.
 * @throws ApiError through the query: `copy-not-found`, `subscription-required`
 */
export function copyQuery(institution: string, shelfmark: string) {
  return queryOptions({
    queryKey: ['copy', institution, shelfmark] as const,
    queryFn: ({ signal }) => call(ownerEndpoints.copy, { institution, shelfmark }, { signal }),
  });
}
