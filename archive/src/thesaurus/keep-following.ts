import type { Logger } from 'pino';
import type { RecordStore } from '../ports/record-store.ts';
import { followReplacements, type FollowedItems } from './follow-replacements.ts';

/** Process that lets items follow the entries that were replaced, for as long as an archive is served. */
export interface KeptFollowing {
  /** Resolves when every item that can has followed what is stored now, or when the time is up; the work goes on then. */
  follow(longestMs: number): Promise<void>;
  /** Tries again what could not be saved before. */
  retry(longestMs: number): Promise<void>;
  /** Items that could not be saved, with why. */
  failed(): FollowedItems['failed'];
  /** Resolves when nothing is written any more. */
  stop(): Promise<void>;
}

interface KeepDeps {
  records: Pick<RecordStore, 'thesaurus' | 'transact'>;
  /** Lets searches follow what was written. */
  followLog: () => Promise<void>;
  log: Pick<Logger, 'error'>;
}

/** Lets items follow replaced entries in the background. */
export function keepFollowing({ records, followLog, log }: KeepDeps): KeptFollowing {
  const stopping = new AbortController();
  const failed = new Map<string, string>();
  let underWay: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  async function pass(): Promise<void> {
    if (stopping.signal.aborted) return;
    try {
      await followReplacements({
        records,
        stop: stopping.signal,
        isLeftOut: (uid) => failed.has(uid),
        onProgress: followLog,
        onFailure(uid, error) {
          failed.set(uid, error instanceof Error ? error.message : String(error));
          log.error({ err: error, uid }, 'an item could not follow an entry of the thesaurus that was replaced');
        },
      });
    } catch (error) {
      log.error({ err: error }, 'items could not follow the entries of the thesaurus that were replaced');
    }
  }

  function begin(): Promise<void> {
    const begun = pass().finally(() => {
      if (underWay === begun) underWay = undefined;
    });
    underWay = begun;
    return begun;
  }

  /** A pass that is under way may have gone by what was written since: another follows it, one for all who wait. */
  function run(): Promise<void> {
    if (underWay === undefined) return begin();
    next ??= underWay.then(() => {
      next = undefined;
      return begin();
    });
    return next;
  }

  return {
    follow: (longestMs) => atMost(longestMs, run()),
    retry(longestMs) {
      failed.clear();
      return atMost(longestMs, run());
    },
    failed: () => [...failed].map(([uid, error]) => ({ uid, error })),
    async stop() {
      stopping.abort();
      await next;
      await underWay;
    },
  };
}

async function atMost(longestMs: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const longEnough = new Promise<void>((resolve) => (timer = setTimeout(resolve, longestMs)));
  await Promise.race([work, longEnough]);
  clearTimeout(timer);
}
