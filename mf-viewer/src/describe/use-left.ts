import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { fetchUndescribed } from './undescribed-query.ts';
import type { RunningTask } from './use-task.ts';

/** Counts the items without notations, requested again at each item and when the window gets the focus. */
export function useLeft(running: RunningTask, uid: string | undefined): number | undefined {
  const { section, search, task } = running;
  const { q, filters } = search;
  const { data } = useQuery({
    queryKey: ['undescribed', section, { q, filters }, task.done.length, uid ?? ''] as const,
    queryFn: async () => (await fetchUndescribed(running, 0, 0)).total,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: true,
    placeholderData: (before) => before,
  });
  const noteTotal = useEffectEvent((total: number) => {
    if (task.total === 0 && total > 0) running.note({ total });
  });
  const noteItem = useEffectEvent((open: string) => {
    if (task.at !== open) running.note({ at: open });
  });
  useEffect(() => {
    if (data !== undefined) noteTotal(data);
  }, [data]);
  useEffect(() => {
    if (uid !== undefined) noteItem(uid);
  }, [uid]);
  return data;
}
