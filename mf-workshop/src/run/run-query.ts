import { call } from '@iconotheca/client';
import { runEndpoints } from '@iconotheca/contracts/run/endpoints';
import type { Run, RunState } from '@iconotheca/contracts/run/run';
import { queryOptions } from '@tanstack/react-query';

const shortestPauseMs = 400;
const longestPauseMs = 3_000;
/** Pause after an answer that did not come. */
const pauseWhenLostMs = 5_000;

const underWay: ReadonlySet<RunState> = new Set(['trying', 'running', 'undoing']);

/** Returns the pause before a run is asked for again: longer for a large one; none where nothing moves. */
export function pauseMs(run: Pick<Run, 'state' | 'progress'> | undefined, isLost: boolean): number | false {
  if (run === undefined || !underWay.has(run.state)) return false;
  if (isLost) return pauseWhenLostMs;
  return Math.min(longestPauseMs, Math.max(shortestPauseMs, run.progress.of / 20));
}

/** Returns the query for one run, which is asked for again as long as something moves in it. */
export function runQueryOptions(run: number, reader: string) {
  return queryOptions({
    queryKey: ['run', reader, run] as const,
    queryFn: ({ signal }) => call(runEndpoints.run, { run }, { signal, fresh: true }),
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { data, error } }) => pauseMs(data, error !== null),
  });
}

/** Returns the query for the first records that a run would save, by what its columns are taken for and whether all rows are tried. */
export function runCardsQueryOptions({ run, mapping, state }: Pick<Run, 'run' | 'mapping' | 'state'>, reader: string) {
  return queryOptions({
    queryKey: ['run-cards', reader, run, JSON.stringify(mapping), state] as const,
    queryFn: ({ signal }) => call(runEndpoints.runCards, { run }, { signal, fresh: true }),
  });
}
