import { call } from '@iconotheca/client';
import type { NameChange } from '@iconotheca/contracts/name/change';
import { nameChangeEndpoints } from '@iconotheca/contracts/name/change-endpoints';
import { nameEndpoints } from '@iconotheca/contracts/name/endpoints';
import type { NameUseInput } from '@iconotheca/contracts/name/name-use';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { pauseMs } from '../run/run-query.ts';

/** Returns the query for a name as those who keep names see it. It is asked for anew when its page is opened, and not while it is worked at. */
export function nameEntryQuery({ kind, name }: NameUseInput, reader: string) {
  return queryOptions({
    queryKey: ['name-entry', reader, kind, name] as const,
    queryFn: ({ signal }) => call(nameChangeEndpoints.nameEntry, { kind, name }, { signal, fresh: true }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
}

/** Returns the query for names that items have and that are much like what is typed. */
export function namesLikeQuery({ kind, name }: NameUseInput) {
  return queryOptions({
    queryKey: ['names-near', kind, name] as const,
    queryFn: ({ signal }) => call(nameEndpoints.namesNear, { kind, name }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Returns the query for what a change would do. */
export function namePlanQuery(change: NameChange, reader: string) {
  return queryOptions({
    queryKey: ['name-plan', reader, JSON.stringify(change)] as const,
    queryFn: ({ signal }) => call(nameChangeEndpoints.planNames, { change }, { signal, fresh: true }),
    placeholderData: keepPreviousData,
    retry: false,
  });
}

/** Returns the query for the changes of names, newest first. */
export function nameRunsQuery(reader: string) {
  return queryOptions({
    queryKey: ['name-runs', reader] as const,
    queryFn: ({ signal }) => call(nameChangeEndpoints.nameRuns, {}, { signal, fresh: true }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}

/** Returns the query for one change of names, which is asked for again as long as something moves in it. */
export function nameRunQuery(run: number, reader: string) {
  return queryOptions({
    queryKey: ['name-run', reader, run] as const,
    queryFn: ({ signal }) => call(nameChangeEndpoints.nameRun, { run }, { signal, fresh: true }),
    staleTime: 0,
    refetchInterval: ({ state: { data, error } }) => pauseMs(data, error !== null),
  });
}
