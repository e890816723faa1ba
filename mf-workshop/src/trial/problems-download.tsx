import { useToast } from '@iconotheca/client';
import { runEndpoints } from '@iconotheca/contracts/run/endpoints';
import { downloadFile } from '@iconotheca/ui/citing/download-file';
import { readText } from '@iconotheca/ui/citing/read-text';
import { useMutation } from '@tanstack/react-query';
import { words } from '../words/trial.ts';

const { method, path } = runEndpoints.runProblems;

/** Gives the editor all problems as a table, a line each. */
export function ProblemsDownload({ run }: { run: number }) {
  const showToast = useToast();
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: () => readText({ method, address: path.replace(':run', String(run)) }),
    onSuccess: (text) => downloadFile({ name: `problems-${run}.csv`, mediaType: 'text/csv', text }),
    onError: ({ message }) => showToast({ text: words.notDownloaded({ reason: message }) }),
  });
  return (
    <button type="button" className="link" disabled={isPending} onClick={() => mutate()}>
      {words.download}
    </button>
  );
}
