import { limits } from '@iconotheca/contracts/limits';
import type { FileStore } from '../ports/file-store.ts';
import type { Records, RecordStore } from '../ports/record-store.ts';

interface ForgetDeps {
  records: Pick<RecordStore, 'runs' | 'transact'>;
  files: Pick<FileStore, 'delete'>;
}

const dayMs = 86_400_000;

/**
 * Forgets a run that wrote nothing; of one that did, its file is forgotten.
 * @returns the key of the file, to be deleted
 */
export async function forgetRun(runs: Records['runs'], id: number): Promise<string | undefined> {
  const run = await runs.find(id);
  if (run === undefined) return undefined;
  if ((await runs.countItems(id)) === 0) await runs.remove(id);
  else await runs.change(id, { file: null });
  return run.file ?? undefined;
}

/** Deletes the file of a run that needs it no more: it is done, or was taken back. */
export async function forgetFile({ records, files }: ForgetDeps, id: number): Promise<void> {
  const run = await records.runs.find(id);
  if (run === undefined || run.file === null || !['done', 'undone'].includes(run.state)) return;
  await files.delete(run.file);
  await records.transact(({ runs }) => runs.change(id, { file: null }));
}

/** Forgets runs that were not carried out for `limits.runDays`, and the files of those that were broken off or are done. */
export async function forgetRuns({ records, files, now }: ForgetDeps & { now: number }): Promise<void> {
  const before = new Date(now - limits.runDays * dayMs).toISOString();
  for (const { id, state, createdAt, endedAt } of await records.runs.withFiles()) {
    if (state === 'done' || state === 'undone') await forgetFile({ records, files }, id);
    if (!['mapping', 'tried', 'stopped', 'failed'].includes(state) || (endedAt ?? createdAt) > before) continue;
    const file = await records.transact(({ runs }) => forgetRun(runs, id));
    if (file !== undefined) await files.delete(file);
  }
}
