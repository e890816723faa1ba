import { call } from '@iconotheca/client';
import type { LookupRow } from '@iconotheca/contracts/lookup/lookup';
import { thesaurusEndpoints } from '@iconotheca/contracts/thesaurus/endpoints';
import type { ThesaurusKind } from '@iconotheca/contracts/thesaurus/thesaurus';
import { useDebounced } from '@iconotheca/ui/hooks/use-debounced';
import { queryOptions, useQuery } from '@tanstack/react-query';

const pauseMs = 300;
/** Names of one letter begin too many others. */
const minLength = 2;
/** Entries that are shown. */
const shown = 5;
const none: readonly LookupRow[] = [];

/** Entries whose names have the words typed, once the fingers rest; none while they are asked for or cannot be had. */
export function useExistingEntries(kind: ThesaurusKind, name: string): readonly LookupRow[] {
  const q = useDebounced(name, pauseMs);
  const { data = none } = useQuery(existingEntriesQueryOptions(kind, q));
  return q === name ? data : none;
}

function existingEntriesQueryOptions(kind: ThesaurusKind, q: string) {
  return queryOptions({
    queryKey: ['existing-entries', kind, q] as const,
    enabled: q.length >= minLength,
    // What was added a moment ago is there.
    staleTime: 0,
    queryFn: async ({ signal }): Promise<LookupRow[]> => {
      const { rows } = await call(thesaurusEndpoints.thesaurusSearch, { kind: [kind], q }, { signal });
      return rows.slice(0, shown);
    },
  });
}
