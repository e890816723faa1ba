import { hitsPerPage, type RunSearch, searchQueryOptions } from '@iconotheca/client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { pageOf, type Place } from './position.ts';

/** Has the items before and after at hand, also where they lie on other pages of hits: a step needs no request. */
export function useNeighbourPages(run: RunSearch, place: Place | undefined): void {
  const client = useQueryClient();
  const { position, previous, next } = place ?? {};
  useEffect(() => {
    if (position === undefined) return;
    const steps = [...(previous === undefined ? [] : [position - 1]), ...(next === undefined ? [] : [position + 1])];
    for (const page of new Set(steps.map((step) => pageOf(step, hitsPerPage()))))
      void client.prefetchQuery(searchQueryOptions(run, page));
  }, [client, run, position, previous, next]);
}
