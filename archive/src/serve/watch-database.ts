import { guarded } from '@iconotheca/http/guarded';
import type { Logger } from 'pino';
import type { CurrentIconclass } from '@iconotheca/iconclass';
import type { Indexer } from '@iconotheca/search-engine/ports';
import type { RecordStore } from '../ports/record-store.ts';

interface WatchDeps {
  records: Pick<RecordStore, 'stateOfOthers'>;
  /** Looks for what else there may be to do. */
  onChange: () => Promise<void>;
  table: Pick<CurrentIconclass, 'refresh'>;
  /** Gives a table that was imported here to other archives, and takes theirs; absent where there can be none. */
  shareTable?: (() => Promise<void>) | undefined;
  indexer: Indexer;
  logger: Logger;
  intervalMs: number;
}

/** Looks for a shared table are so many times as far apart: they ask a bucket, and tables change a few times a year. */
const shareEvery = 120;

/**
 * Looks at intervals whether another process has written: items, or a new table of Iconclass.
 * @returns what stops it
 */
export function watchDatabase({
  records,
  table,
  shareTable,
  indexer,
  onChange,
  logger,
  intervalMs,
}: WatchDeps): () => void {
  let seen: string | undefined;
  let isLooking = false;
  /** False from the moment a table of Iconclass came until the index is read by it: a failure is tried again. */
  let isRebuilt = true;

  async function look(): Promise<void> {
    const state = await records.stateOfOthers();
    if (state !== seen) {
      await indexer.advance();
      await onChange();
      seen = state;
    }
    if (await table.refresh()) isRebuilt = false;
    if (!isRebuilt) await indexer.rebuild();
    isRebuilt = true;
  }

  const shareNow = guarded('sharing the table of Iconclass', logger, () => shareTable?.());

  const lookNow = guarded('reading what another process wrote', logger, async () => {
    if (isLooking) return;
    isLooking = true;
    await look().finally(() => (isLooking = false));
  });
  const timers = [setInterval(lookNow, intervalMs), setInterval(shareNow, shareEvery * intervalMs)];
  for (const timer of timers) timer.unref();
  return () => timers.forEach(clearInterval);
}
