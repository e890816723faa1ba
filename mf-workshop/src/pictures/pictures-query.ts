import { call } from '@iconotheca/client';
import { runEndpoints } from '@iconotheca/contracts/run/endpoints';
import { queryOptions } from '@tanstack/react-query';

/** Returns the query for the pictures that records of a run name and that are not there. */
export function picturesQueryOptions(run: number, reader: string) {
  return queryOptions({
    queryKey: ['run-pictures', reader, run] as const,
    queryFn: ({ signal }) => call(runEndpoints.runPictures, { run }, { signal, fresh: true }),
    staleTime: 0,
  });
}
