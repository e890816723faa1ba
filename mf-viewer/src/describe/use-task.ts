import { describeHref } from '@iconotheca/contracts/search/describe-url';
import { isWhole, uidOf, type Item } from '@iconotheca/contracts/item/item';
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
import { findUndescribed } from './find-undescribed.ts';
import { fetchUndescribed } from './undescribed-query.ts';
import { newTask, passedOf, stepped, taskName, tasksAtom, withTask, type Step, type Task } from './task.ts';
import { words as writing } from '../words/writing.ts';

/** A reader's task, the items of a search without notations, and its actions. */
export interface RunningTask {
  section: string;
  search: SearchState;
  task: Task;
  /** True while the next item is being looked for. */
  isMoving: boolean;
  /** True if the reader has gone on to another item since the page was opened. */
  hasMoved: boolean;
  /** Uid of the item where the reader stopped, or of the first; null when none is left. @throws ApiError */
  findStart: () => Promise<string | null>;
  /** Opens the item that a task begins with. */
  open: (uid: string) => void;
  /** Leaves the open item for the next one. */
  move: (uid: string, step: Step) => void;
  /** Offers the skipped items once more. */
  offerAgain: () => void;
  /** Stores the total of an answer, or the item of the address. */
  note: (noted: Partial<Pick<Task, 'total' | 'at'>>) => void;
}

/** Runs the task of a section and a search for the reader. */
export function useTask(section: string, search: SearchState): RunningTask {
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

  function persist(change: (before: Task) => Task): void {
    setTasks((all) => withTask(all, name, { ...change(all[name] ?? fresh), movedAt: Date.now() }));
  }

  const hrefOf = (uid?: string) => describeHref(section, { search, ...(uid === undefined ? {} : { uid }) });

  async function next(now: Task, besides: readonly string[]): Promise<string | undefined> {
    const passed = new Set([...passedOf(now), ...besides]);
    const find = (isPictured: boolean) =>
      findUndescribed(
        (page) => fetchUndescribed({ section, search, task: now, isPictured }, page),
        passed,
        now.skipped.length,
      );
    const found = (await find(true)) ?? (await find(false));
    if (found === undefined) return undefined;
    cacheItem(client, found);
    return uidOf(found);
  }

  async function findStart(): Promise<string | null> {
    const uid = (await isStillUndescribed(client, task)) ? task.at : await next(task, []);
    return uid ?? null;
  }

  async function move(uid: string, step: Step): Promise<void> {
    const now = stepped(task, uid, step);
    setMoving(true);
    setMoved(true);
    persist((before) => stepped(before, uid, step));
    try {
      await navigate(hrefOf(await next(now, [uid])));
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      showToast({ text: writing.noNextItem({ reason: cause.message }) });
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
    offerAgain: () => persist((before) => ({ ...before, skipped: [] })),
    note: (noted) => persist((before) => ({ ...before, ...noted })),
  };
}

/** Tells whether the item where the reader stopped still has no notations; the server is asked, since others may add them. */
async function isStillUndescribed(client: QueryClient, task: Task): Promise<boolean> {
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

/** Caches an item of a task, without neighbours: it belongs to no search of the reader. A long one is asked for whole. */
function cacheItem(client: QueryClient, { _searchPrevious: _previous, _searchNext: _next, ...item }: Item): void {
  if (isWhole(item)) setItem(client, uidOf(item), item);
}
