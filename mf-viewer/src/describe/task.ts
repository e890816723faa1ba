import { nonce, sortKeys } from '@iconotheca/contracts/search/search';
import { searchToUrl, type SearchState } from '@iconotheca/contracts/search/search-url';
import { newNonce, storedAtom } from '@iconotheca/client';
import * as z from 'zod/mini';

/** One reader's progress through the items of a search without notations. */
const task = z.object({
  /** Sort order and seed of the items, fixed until all are done. */
  sort: z.enum(sortKeys),
  nonce,
  /** Number of items without notations when the task was started. */
  total: z.int(),
  /** Uids of the items that were described in it, and of those that were skipped. */
  done: z.array(z.string()),
  skipped: z.array(z.string()),
  /** Uid of the item that is open. */
  at: z.optional(z.string()),
  /** Milliseconds since epoch, when it last moved. */
  movedAt: z.number(),
});
export type Task = z.infer<typeof task>;
export type Tasks = Readonly<Record<string, Task>>;

/** Maximum number of stored tasks; those that moved longest ago are dropped first. */
const mostTasks = 20;

/** Tasks survive the tab; each belongs to one account. */
export const tasksAtom = storedAtom<Tasks>({ key: 'describing', schema: z.record(z.string(), task), initial: {} });

/**
 * Names a task by account, section and search.
 * @param account username of the reader
 */
export function taskName(account: string, section: string, { q, filters }: SearchState): string {
  return `${account} ${section}?${searchToUrl({ q, filters })}`;
}

/** Starts a task in random order by default: two readers who start together do not get the same first item. */
export function newTask(search: SearchState): Task {
  return { sort: search.sort ?? 'RANDOM', nonce: newNonce(), total: 0, done: [], skipped: [], movedAt: Date.now() };
}

/** Returns the tasks with one changed, the latest first, as many as are kept. */
export function withTask(tasks: Tasks, name: string, changed: Task): Tasks {
  const { [name]: _before, ...others } = tasks;
  const latest = Object.entries({ ...others, [name]: changed }).toSorted(
    ([, one], [, other]) => other.movedAt - one.movedAt,
  );
  return Object.fromEntries(latest.slice(0, mostTasks));
}

/** The outcome for the open item. */
export type Step = 'done' | 'skipped' | 'seen';

/** Returns the task after a step: an item that is described is no longer skipped. */
export function stepped(before: Task, uid: string, step: Step): Task {
  const without = (uids: readonly string[]) => uids.filter((each) => each !== uid);
  if (step === 'seen') return before;
  if (step === 'done') return { ...before, done: [...without(before.done), uid], skipped: without(before.skipped) };
  return before.done.includes(uid) ? before : { ...before, skipped: [...without(before.skipped), uid] };
}

/** Returns the uids that are not to be offered again. */
export function passedOf({ done, skipped }: Task): ReadonlySet<string> {
  return new Set([...done, ...skipped]);
}

/**
 * Returns the progress of all readers together: items that others describe count as done, items that were added count
 * as left.
 */
export function progressOf({ total, done }: Pick<Task, 'total' | 'done'>, left: number): { done: number; of: number } {
  const doneByAll = Math.max(done.length, total - left);
  return { done: doneByAll, of: doneByAll + left };
}
