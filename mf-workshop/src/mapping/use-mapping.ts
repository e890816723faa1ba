import { call } from '@iconotheca/client';
import { runEndpoints } from '@iconotheca/contracts/run/endpoints';
import type { Run, RunMapping } from '@iconotheca/contracts/run/run';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { runQueryOptions } from '../run/run-query.ts';
import { lacking, shownMapping } from './run-mapping.ts';

/** Pause after the last change, when the fingers rest, before it is tried. */
const restMs = 500;

export interface Mapping {
  mapping: RunMapping;
  change: (mapping: RunMapping) => void;
  /** True while what is chosen is not yet what was tried. */
  isAhead: boolean;
  /** Reason why it could not be tried. */
  fault: string | undefined;
  retry: () => void;
}

/**
 * Keeps what the columns are taken for: each change is kept by the server, which tries it, so that a closed page loses
 * nothing and another tab follows. What was guessed is tried at once where it is enough.
 */
export function useMapping(run: Run, reader: string): Mapping {
  const client = useQueryClient();
  const { queryKey } = runQueryOptions(run.run, reader);
  /** Choice that the server does not have yet. */
  const [draft, setDraft] = useState<RunMapping>();
  const latest = useRef<RunMapping>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const mapping = draft ?? shownMapping(run);

  const { mutate, error } = useMutation({
    networkMode: 'always',
    mutationFn: async (tried: RunMapping) => {
      await client.cancelQueries({ queryKey });
      return call(runEndpoints.planRun, { run: run.run, mapping: tried });
    },
    onSuccess: (answer, tried) => {
      client.setQueryData(queryKey, answer);
      // A later choice is still on its way.
      if (latest.current === tried) setDraft(undefined);
    },
  });

  function plan(tried: RunMapping): void {
    latest.current = tried;
    if (lacking(tried).length === 0) mutate(tried);
  }

  function change(next: RunMapping): void {
    setDraft(next);
    latest.current = next;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => plan(next), restMs);
  }

  const planFirst = useEffectEvent(() => {
    if (run.state === 'mapping' && draft === undefined) plan(mapping);
  });
  useEffect(() => {
    planFirst();
  }, []);

  return {
    mapping,
    change,
    isAhead: draft !== undefined,
    fault: error?.message,
    retry: () => plan(mapping),
  };
}
