import { call } from '@iconotheca/client';
import { runEndpoints } from '@iconotheca/contracts/run/endpoints';
import { queryOptions } from '@tanstack/react-query';

/** Returns the query for the runs that an editor may see, newest first. */
export function runsQueryOptions(reader: string) {
  return queryOptions({
    queryKey: ['runs', reader] as const,
    queryFn: ({ signal }) => call(runEndpoints.runs, {}, { signal, fresh: true }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}
