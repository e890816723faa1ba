import { ApiError, call } from '@iconotheca/client';
import { limits } from '@iconotheca/contracts/limits';
import { lookupEndpoints } from '@iconotheca/contracts/lookup/endpoints';
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

/** Finds entries whose names have the typed words, once the fingers rest; none while they are asked for or cannot be had. */
export function useExistingEntries(kind: ThesaurusKind, name: string): readonly LookupRow[] {
  const q = useDebounced(name, pauseMs);
  const { data = none } = useQuery(existingEntriesQueryOptions(kind, q));
  return q === name ? data : none;
}

function existingEntriesQueryOptions(kind: ThesaurusKind, q: string) {
  return queryOptions({
    queryKey: ['existing-entries', kind, q] as const,
    enabled: q.length >= minLength && q.length <= limits.maxConceptQueryLength,
    // An entry that was added a moment ago is there.
    staleTime: 0,
    retry: false,
    queryFn: async ({ signal }): Promise<LookupRow[]> => {
      const rows = await findRows(kind, q, signal);
      return rows.filter((row) => row.source !== 'fixed' && (row.kind ?? kind) === kind).slice(0, shown);
    },
  });
}

/** The catalogue's entries and the archive's own; the latter alone for short names, and where nothing else can be had. */
async function findRows(kind: ThesaurusKind, q: string, signal: AbortSignal): Promise<LookupRow[]> {
  if (q.length >= limits.minLookupLength.name && q.length <= limits.maxLookupLength) {
    try {
      const lookup = kind === 'place' ? lookupEndpoints.lookupPlaces : lookupEndpoints.lookupPersons;
      return (await call(lookup, { q }, { signal })).rows;
    } catch (cause) {
      // The call has logged it; the archive may still know.
      if (!(cause instanceof ApiError)) throw cause;
    }
  }
  return (await call(thesaurusEndpoints.thesaurusSearch, { kind: [kind], q }, { signal })).rows;
}
