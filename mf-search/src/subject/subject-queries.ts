import { iconclassEndpoints } from '@iconotheca/contracts/iconclass/endpoints';
import { call } from '@iconotheca/client';
import { queryOptions } from '@tanstack/react-query';

/**
 * Returns the query for a concept and its use here.
 * @throws ApiError through the query: `not-found`
 */
export function subjectQuery(notation: string) {
  return queryOptions({
    queryKey: ['concept-use', notation] as const,
    queryFn: ({ signal }) => call(iconclassEndpoints.iconclassUse, { notation }, { signal }),
  });
}

/** Returns the query for the pictures of some concepts, by notation. */
export function picturesQuery(notation: string[]) {
  return queryOptions({
    queryKey: ['concept-pictures', ...notation] as const,
    queryFn: ({ signal }) => call(iconclassEndpoints.iconclassPictures, { notation }, { signal }),
    enabled: notation.length > 0,
  });
}
