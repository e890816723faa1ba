import { iconclassEndpoints } from '@iconotheca/contracts/iconclass/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../calls/call.ts';

/** How others used a notation: how many items carry it or anything below, and some of them that have an image. */
export function conceptSamplesQueryOptions(notation: string, size: number) {
  return queryOptions({
    queryKey: ['concept-samples', notation, size] as const,
    queryFn: ({ signal }) => call(iconclassEndpoints.iconclassSamples, { notation, size }, { signal }),
  });
}
