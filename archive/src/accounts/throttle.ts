import type { DatabaseSync } from 'node:sqlite';
import { ApiError } from '@iconotheca/contracts/http/error';
import { openThrottleStore, type Tries } from './throttle-store.ts';
import { digest } from './token.ts';

/** Something that tries are counted for, and how many of them cost nothing. */
export interface Counted {
  key: string;
  freeTries: number;
}

/** Longest wait between two tries. */
const maxWaitMs = 15 * 60_000;
/** After this time without a try the count starts again. */
const forgottenMs = 60 * 60_000;

/** Milliseconds until the next try: none while tries are free, then 1 s, 2 s, 4 s … after the last. */
function waitMs({ count, lastAt }: Tries, freeTries: number, now: number): number {
  if (count < freeTries || now - lastAt >= forgottenMs) return 0;
  return Math.max(0, lastAt + Math.min(maxWaitMs, 1_000 * 2 ** (count - freeTries)) - now);
}

/** Counts tries, on the disk, so that neither a restart nor a second process gives new ones. */
export function openThrottle(db: DatabaseSync, now: () => number = Date.now) {
  const store = openThrottleStore(db);

  return {
    /**
     * Counts one try before it is made, so that many at once are counted too. A try that has to wait changes nothing.
     * @throws ApiError `too-many-requests` with the seconds to wait
     */
    take(all: readonly Counted[], message: string): void {
      store.change(() => {
        const at = now();
        const keys = all.map(({ key, freeTries }) => ({ key: digest(key), freeTries }));
        const waits = keys.map(({ key, freeTries }) => waitMs(store.find(key), freeTries, at));
        const wait = Math.max(...waits);
        if (wait > 0) {
          throw new ApiError('too-many-requests', message, { retryAfterS: Math.ceil(wait / 1_000) });
        }
        store.forget(at - forgottenMs);
        for (const { key } of keys) store.add(key, at);
      });
    },

    /** A try succeeded: it is not held against anyone, and the first of what it was counted for starts again. */
    giveBack([own, ...others]: readonly Counted[]): void {
      store.change(() => {
        if (own !== undefined) store.remove(digest(own.key));
        for (const { key } of others) store.takeBack(digest(key));
      });
    },
  };
}
