import { call } from '@iconotheca/client';
import { runEndpoints } from '@iconotheca/contracts/run/endpoints';
import type { RunPictures } from '@iconotheca/contracts/run/run';
import { queryOptions } from '@tanstack/react-query';

/** Returns the query for the pictures that records of a run name and that are not there: the first of them, and how many. */
export function picturesQueryOptions(run: number, reader: string) {
  return queryOptions({
    queryKey: ['run-pictures', reader, run] as const,
    queryFn: ({ signal }) => call(runEndpoints.runPictures, { run }, { signal, fresh: true }),
    staleTime: 0,
  });
}

/** Asks for the names of all missing pictures, part by part, beginning with the first part. */
export async function allMissing(run: number, first: RunPictures): Promise<string[]> {
  const missing = [...first.missing];
  for (let { hasMore } = first; hasMore;) {
    const after = missing.at(-1);
    const part = await call(runEndpoints.runPictures, { run, after }, { fresh: true });
    missing.push(...part.missing);
    ({ hasMore } = part);
  }
  return missing;
}
