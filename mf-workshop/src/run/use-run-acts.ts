import { call, useNavigate, useConfirm, useToast } from '@iconotheca/client';
import { runEndpoints } from '@iconotheca/contracts/run/endpoints';
import type { Run, RunAct } from '@iconotheca/contracts/run/run';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { workshopHref } from '../addresses.ts';
import { words } from '../words/progress.ts';
import { words as trial } from '../words/trial.ts';
import { runQueryOptions } from './run-query.ts';

export interface RunActs {
  start: () => void;
  stop: () => void;
  /** Asks first. */
  undo: () => void;
  /** Asks first, then leaves the run. */
  drop: () => void;
  isActing: boolean;
}

/** Returns what can be done with a run; what is refused is said in a message. */
export function useRunActs({ run, file }: Pick<Run, 'run' | 'file'>, reader: string): RunActs {
  const client = useQueryClient();
  const navigate = useNavigate();
  const ask = useConfirm();
  const showToast = useToast();
  const { queryKey } = runQueryOptions(run, reader);
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: async (act: RunAct) => {
      await client.cancelQueries({ queryKey });
      return call(runEndpoints.actOnRun, { run, act });
    },
    onSuccess: async (answer, act) => {
      if (act !== 'drop') {
        client.setQueryData(queryKey, answer);
        return;
      }
      await navigate(workshopHref, { replace: true });
      client.removeQueries({ queryKey });
      showToast({ text: trial.dropped({ file: file.name }) });
    },
    // Another tab may have acted: what is shown is asked for anew.
    onError: async ({ message }) => {
      showToast({ text: words.notDone({ reason: message }) });
      await client.invalidateQueries({ queryKey });
    },
  });

  async function askAndUndo() {
    if (await ask({ text: words.undoQuestion, detail: words.undoText, confirm: words.undo })) mutate('undo');
  }

  async function askAndDrop() {
    if (await ask({ text: trial.dropQuestion, detail: trial.dropDetail, confirm: trial.drop })) mutate('drop');
  }

  return {
    start: () => mutate('start'),
    stop: () => mutate('stop'),
    undo: () => void askAndUndo(),
    drop: () => void askAndDrop(),
    isActing: isPending,
  };
}
