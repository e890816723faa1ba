import { ApiError } from '@iconotheca/contracts/http/error';
import type { Tries, TryRecords } from '../ports/accounts.ts';
import type { RecordStore } from '../ports/record-store.ts';
import { digest } from '../work/digest.ts';

/** Something that tries are counted for, and how many of them cost nothing. */
export interface Counted {
  key: string;
  freeTries: number;
}

/** Longest wait between two tries. */
const maxWaitMs = 15 * 60_000;
/** After this time without a try the count starts again. */
const expiryMs = 60 * 60_000;

/**
 * Milliseconds until the next try: none while tries are free, then 1 s, 2 s, 4 s … after the last. One that
 * is further in the future than any wait was made before the clock was set back: the next one is let in, and takes its place.
 */
function waitMs({ count, lastAt }: Tries, freeTries: number, now: number): number {
  const sinceMs = now - lastAt;
  if (count < freeTries || sinceMs >= expiryMs || sinceMs < -maxWaitMs) return 0;
  const wait = Math.min(maxWaitMs, 1_000 * 2 ** (count - freeTries));
  return Math.max(0, wait - Math.max(0, sinceMs));
}

/** Counts tries in the store, so that neither a restart nor a second archive gives new ones. */
export function openThrottle(records: Pick<RecordStore, 'transact'>, now: () => number = Date.now) {
  async function requireNoWait(tries: TryRecords, all: readonly Counted[], message: string): Promise<void> {
    const waits: number[] = [];
    for (const { key, freeTries } of all) waits.push(waitMs(await tries.find(digest(key)), freeTries, now()));
    const wait = Math.max(...waits);
    if (wait > 0) throw new ApiError('too-many-requests', message, { retryAfterS: Math.ceil(wait / 1_000) });
  }

  return {
    /**
     * Counts one try before it is made, so that many at once are counted too. A try that has to wait changes nothing.
     * @throws ApiError `too-many-requests` with the seconds to wait
     */
    take(all: readonly Counted[], message: string): Promise<void> {
      return records.transact(async ({ tries }) => {
        await requireNoWait(tries, all, message);
        await tries.removeUntil(now() - expiryMs);
        for (const { key } of all) await tries.add(digest(key), now());
      });
    },

    /** Refuses as `take` does, and counts nothing: for a try that is counted once it has failed. */
    check(all: readonly Counted[], message: string): Promise<void> {
      return records.transact(({ tries }) => requireNoWait(tries, all, message));
    },

    /** A try succeeded: it is not held against anyone, and the first of what it was counted for starts again. */
    giveBack([own, ...others]: readonly Counted[]): Promise<void> {
      return records.transact(async ({ tries }) => {
        if (own !== undefined) await tries.remove(digest(own.key));
        for (const { key } of others) await tries.takeBack(digest(key));
      });
    },
  };
}
