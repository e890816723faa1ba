import { manifestEndpoint } from '@iconotheca/contracts/iiif/manifest-endpoint';
import { call } from '@iconotheca/client';
import { queryOptions } from '@tanstack/react-query';

/** Returns the query for the item's manifest, requested with a time-stamp so that no cache answers (spec §7). */
export function manifestQueryOptions(uid: string) {
  return queryOptions({
    queryKey: ['manifest', uid] as const,
    queryFn: async ({ signal }) =>
      await call(manifestEndpoint.manifest, { id: uid, version: '3', t: String(Date.now()) }, { signal }),
    // Images open without it: see facsimile.tsx.
    retry: false,
  });
}
