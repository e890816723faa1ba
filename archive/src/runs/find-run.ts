import { ApiError } from '@iconotheca/contracts/http/error';
import type { User } from '../accounts/reader.ts';
import type { Records } from '../ports/record-store.ts';
import type { StoredRun } from '../ports/runs.ts';

/** Refuses an account that keeps no collection. @throws ApiError `not-allowed` */
export function requireEditor({ collections }: User): void {
  if (collections.length > 0) return;
  throw new ApiError('not-allowed', 'Only the editors of a collection work with runs.');
}

/**
 * Finds a run of a collection that the user keeps.
 * @throws ApiError `not-allowed`, `run-not-found`, that also for a run of a collection that others keep
 */
export async function findRun({ runs }: Pick<Records, 'runs'>, id: number, user: User): Promise<StoredRun> {
  requireEditor(user);
  const run = await runs.find(id);
  if (run !== undefined && run.data.names === undefined && user.collections.includes(run.collection)) return run;
  throw new ApiError('run-not-found', `There is no run ${id} of a collection that you keep.`, { field: 'run' });
}
