import type { Records } from '../ports/record-store.ts';
import type { StoredRun } from '../ports/runs.ts';

/** End of a run's work before its time: it was stopped, forgotten, or another act has begun. */
export class Superseded extends Error {}

/** Returns a run as it is now. @throws Superseded where the run is at something else meanwhile */
export async function current(runs: Records['runs'], { id, attempt, state }: StoredRun): Promise<StoredRun> {
  const now = await runs.find(id);
  if (now === undefined || now.attempt !== attempt || now.state !== state) throw new Superseded();
  return now;
}
