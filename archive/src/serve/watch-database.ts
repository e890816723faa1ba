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
  indexer: Indexer;
  logger: Logger;
  intervalMs: number;
}

/**
 * Looks at intervals whether another process has written: items, or a new table of Iconclass.
 * @returns what stops it
 */
export function watchDatabase({ records, table, indexer, onChange, logger, intervalMs }: WatchDeps): () => void {
  let seen: string | undefined;
  let isLooking = false;

  async function look(): Promise<void> {
    const state = await records.stateOfOthers();
    if (await table.refresh()) await indexer.rebuild();
    if (state === seen) return;
    await indexer.advance();
    await onChange();
    seen = state;
  }

  const lookNow = guarded('reading what another process wrote', logger, async () => {
    if (isLooking) return;
    isLooking = true;
    await look().finally(() => (isLooking = false));
  });
  const timer = setInterval(lookNow, intervalMs);
  timer.unref();
  return () => clearInterval(timer);
}
