import { storedAtom } from '@iconotheca/client';
import { atom } from 'jotai';
import * as z from 'zod/mini';

const most = 30;

/** Notations that were saved in this browser, the latest first. */
export const recentNotationsAtom = storedAtom({
  key: 'recent-notations',
  schema: z.array(z.string()),
  initial: [],
});

export const addRecentAtom = atom(null, (get, set, used: readonly string[]) => {
  set(recentNotationsAtom, [...new Set([...used, ...get(recentNotationsAtom)])].slice(0, most));
});
