import { getDefaultStore } from 'jotai';
import * as z from 'zod/mini';
import { storedAtom } from '../storage/stored-atom.ts';

/** When any tab of this browser last asked something with its login, to the minute. Milliseconds since epoch. */
export const loginUsedAtom = storedAtom<number>({ key: 'login-used', schema: z.number(), initial: 0 });

/** More exactly it need not be known: each noting is stored. */
const exactMs = 60_000;

/** Notes that a call with the reader's token was answered: a login that is used does not end for want of use. */
export function noteLoginUse(): void {
  const store = getDefaultStore();
  const now = Date.now();
  if (Math.abs(now - store.get(loginUsedAtom)) > exactMs) store.set(loginUsedAtom, now);
}
