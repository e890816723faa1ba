import { overviewEndpoints } from '@iconotheca/contracts/endpoints/overview';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';

/** Counts, sample pictures and what is new: everything the home page shows. */
export const overviewQueryOptions = queryOptions({
  queryKey: ['overview'] as const,
  queryFn: ({ signal }) => call(overviewEndpoints.overview, {}, { signal }),
});
