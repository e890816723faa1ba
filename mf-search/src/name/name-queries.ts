import { nameEndpoints } from '@iconotheca/contracts/name/endpoints';
import type { NameUseInput } from '@iconotheca/contracts/name/name-use';
import { call } from '@iconotheca/client';
import { queryOptions } from '@tanstack/react-query';

/**
 * Returns the query for a maker or a place by any of its names.
 * @throws ApiError through the query: `not-found`
 */
export function nameQuery({ kind, name }: NameUseInput) {
  return queryOptions({
    queryKey: ['name-use', kind, name] as const,
    queryFn: ({ signal }) => call(nameEndpoints.nameUse, { kind, name }, { signal }),
  });
}

/** Returns the query for names that may have been meant by one that no item has. */
export function namesNearQuery({ kind, name }: NameUseInput) {
  return queryOptions({
    queryKey: ['names-near', kind, name] as const,
    queryFn: ({ signal }) => call(nameEndpoints.namesNear, { kind, name }, { signal }),
  });
}
