import { useToast } from '@iconotheca/client';
import { downloadFile } from '@iconotheca/ui/citing/download-file';
import { useMutation } from '@tanstack/react-query';
import { words } from '../words/trial.ts';
import { readProblems } from './read-problems.ts';

/** Gives the editor all problems as a table, a line each. */
export function ProblemsDownload({ run }: { run: number }) {
  const showToast = useToast();
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: () => readProblems(run),
    onSuccess: (text) => downloadFile({ name: `problems-${run}.csv`, mediaType: 'text/csv', text }),
    onError: ({ message }) => showToast({ text: words.notDownloaded({ reason: message }) }),
  });
  return (
    <button type="button" className="link" disabled={isPending} onClick={() => mutate()}>
      {words.download}
    </button>
  );
}
