import { describeHref } from '@iconotheca/contracts/search/describe-url';
import { uidOf, type Item } from '@iconotheca/contracts/item/item';
import { missingFieldsOf } from '@iconotheca/contracts/item/missing-field';
import type { SearchState } from '@iconotheca/contracts/search/search-url';
import {
  ApiError,
  accountAtom,
  itemQueryOptions,
  reloadItem,
  setItem,
  useNavigate,
  useToast,
} from '@iconotheca/client';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useAtom, useAtomValue } from 'jotai';
import { useState } from 'react';
import { findLacking } from './find-lacking.ts';
import { askLacking } from './lacking-query.ts';
import { newTask, passedOf, stepped, taskName, tasksAtom, withTask, type Step, type Task } from './task.ts';

/** The way through the items of a search that lack notations, and what can be done on it. */
export interface TaskAtHand {
  section: string;
  search: SearchState;
  task: Task;
  /** Whether the next item is being looked for. */
  isMoving: boolean;
  /** Whether somebody has gone on from one item to another since the page was opened. */
  hasMoved: boolean;
  /** Uid of the item where somebody was, or of the first; null when none is left. @throws ApiError */
  findStart: () => Promise<string | null>;
  /** Opens the item that a task begins with. */
  open: (uid: string) => void;
  /** Leaves the open item for the next one. */
  move: (uid: string, step: Step) => void;
  /** Offers once more what was skipped. */
  offerAgain: () => void;
  /** Keeps what an answer or an address says. */
  note: (noted: Partial<Pick<Task, 'total' | 'at'>>) => void;
}

export function useTask(section: string, search: SearchState): TaskAtHand {
  const account = useAtomValue(accountAtom) ?? '';
  const [tasks, setTasks] = useAtom(tasksAtom);
  const [fresh] = useState(() => newTask(search));
  const [isMoving, setMoving] = useState(false);
  const [hasMoved, setMoved] = useState(false);
  const client = useQueryClient();
  const navigate = useNavigate();
  const showToast = useToast();
  const name = taskName(account, section, search);
  const task = tasks[name] ?? fresh;

  function keep(change: (before: Task) => Task): void {
    setTasks((all) => withTask(all, name, { ...change(all[name] ?? fresh), movedAt: Date.now() }));
  }

  const hrefOf = (uid?: string) => describeHref(section, { search, ...(uid === undefined ? {} : { uid }) });

  async function next(now: Task, besides: readonly string[]): Promise<string | undefined> {
    const passed = new Set([...passedOf(now), ...besides]);
    const found = await findLacking(
      (page) => askLacking({ section, search, task: now }, page),
      passed,
      now.skipped.length,
    );
    if (found === undefined) return undefined;
    putItem(client, found);
    return uidOf(found);
  }

  async function findStart(): Promise<string | null> {
    const uid = (await isStillLacking(client, task)) ? task.at : await next(task, []);
    return uid ?? null;
  }

  async function move(uid: string, step: Step): Promise<void> {
    const now = stepped(task, uid, step);
    setMoving(true);
    setMoved(true);
    keep((before) => stepped(before, uid, step));
    try {
      await navigate(hrefOf(await next(now, [uid])));
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      showToast({ text: `The next item could not be found. ${cause.message}` });
    } finally {
      setMoving(false);
    }
  }

  return {
    section,
    search,
    task,
    isMoving,
    hasMoved,
    findStart,
    open: (uid) => void navigate(hrefOf(uid), { replace: true }),
    move: (uid, step) => void move(uid, step),
    offerAgain: () => keep((before) => ({ ...before, skipped: [] })),
    note: (noted) => keep((before) => ({ ...before, ...noted })),
  };
}

/** Whether the item where somebody was is still theirs to describe; asked of the server, others may have done it. */
async function isStillLacking(client: QueryClient, task: Task): Promise<boolean> {
  if (task.at === undefined || passedOf(task).has(task.at)) return false;
  try {
    await reloadItem(client, task.at);
  } catch (cause) {
    if (cause instanceof ApiError && cause.status === 404) return false;
    throw cause;
  }
  const item = client.getQueryData(itemQueryOptions(task.at).queryKey);
  return item !== undefined && missingFieldsOf(item).length > 0;
}

/** An item of a task has no neighbours: it belongs to no search of the reader's. */
function putItem(client: QueryClient, { _searchPrevious: _previous, _searchNext: _next, ...item }: Item): void {
  setItem(client, uidOf(item), item);
}
