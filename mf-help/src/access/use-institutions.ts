import { sessionEndpoints } from '@iconotheca/contracts/account/session-endpoints';
import { useQuery } from '@tanstack/react-query';
import { call } from '@iconotheca/client';

/** Institutions whose readers log in there; undefined until the server has answered. */
export function useInstitutions() {
  return useQuery({
    queryKey: ['institutions'] as const,
    queryFn: ({ signal }) => call(sessionEndpoints.institutions, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
