import { nonce, sortKeys } from '@iconotheca/contracts/search/search';
import { searchToUrl, type SearchState } from '@iconotheca/contracts/search/search-url';
import { newNonce, storedAtom } from '@iconotheca/client';
import * as z from 'zod/mini';

/** Someone's way through the items of a search that lack notations. */
const task = z.object({
  /** Decide the order of the items, which stays until all are done. */
  sort: z.enum(sortKeys),
  nonce,
  /** Items that lacked notations when it was begun. */
  total: z.int(),
  /** Uids of items that were described on it, and of those that were left for others. */
  done: z.array(z.string()),
  skipped: z.array(z.string()),
  /** Uid of the item that is open. */
  at: z.optional(z.string()),
  /** Milliseconds since epoch, when it last moved. */
  movedAt: z.number(),
});
export type Task = z.infer<typeof task>;
export type Tasks = Readonly<Record<string, Task>>;

/** Tasks that a browser keeps; those that moved longest ago go first. */
const mostTasks = 20;

/** They outlive the tab; each is one account's. */
export const tasksAtom = storedAtom<Tasks>({ key: 'describing', schema: z.record(z.string(), task), initial: {} });

/** @param account username of whoever goes through the items */
export function taskName(account: string, section: string, { q, filters }: SearchState): string {
  return `${account} ${section}?${searchToUrl({ q, filters })}`;
}

/** Randomly by default: two people who begin together do not meet at the first item. */
export function newTask(search: SearchState): Task {
  return { sort: search.sort ?? 'RANDOM', nonce: newNonce(), total: 0, done: [], skipped: [], movedAt: Date.now() };
}

export function withTask(tasks: Tasks, name: string, kept: Task): Tasks {
  const { [name]: _before, ...others } = tasks;
  const latest = Object.entries({ ...others, [name]: kept }).toSorted(
    ([, one], [, other]) => other.movedAt - one.movedAt,
  );
  return Object.fromEntries(latest.slice(0, mostTasks));
}

/** What happened to the item that was open. */
export type Step = 'done' | 'skipped' | 'seen';

/** The task with a step taken: an item that was described after all is skipped no more. */
export function stepped(before: Task, uid: string, step: Step): Task {
  const without = (uids: readonly string[]) => uids.filter((each) => each !== uid);
  if (step === 'seen') return before;
  if (step === 'done') return { ...before, done: [...without(before.done), uid], skipped: without(before.skipped) };
  return before.done.includes(uid) ? before : { ...before, skipped: [...without(before.skipped), uid] };
}

/** Uids that are not to be offered again. */
export function passedOf({ done, skipped }: Task): ReadonlySet<string> {
  return new Set([...done, ...skipped]);
}

/**
 * How far all are who work on it: what others describe meanwhile is done as well, what came meanwhile is to be done.
 */
export function progressOf({ total, done }: Pick<Task, 'total' | 'done'>, left: number): { done: number; of: number } {
  const doneByAll = Math.max(done.length, total - left);
  return { done: doneByAll, of: doneByAll + left };
}
