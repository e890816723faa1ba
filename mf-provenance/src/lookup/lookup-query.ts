import { call } from '@iconotheca/client';
import { limits } from '@iconotheca/contracts/limits';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { lookupKinds, type LookupKind } from './lookup-kinds.ts';

/** Returns the query for entries that have the typed words; earlier entries stay until others come. */
export function lookupQueryOptions(kind: LookupKind, q: string) {
  const { endpoint, minLength } = lookupKinds[kind];
  return queryOptions({
    queryKey: ['lookup', kind, q] as const,
    queryFn: ({ signal }) => call(endpoint, { q }, { signal }),
    enabled: q.length >= minLength && q.length <= limits.maxLookupLength,
    placeholderData: keepPreviousData,
    // An entry that was added or came back meanwhile is there.
    staleTime: 0,
    retry: false,
  });
}
