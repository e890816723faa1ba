import type { Logger } from 'pino';
import type { CurrentIconclass } from '../iconclass/current-iconclass.ts';
import type { ItemFollower } from '../search/follow-items.ts';
import type { RecordStore } from '../ports/record-store.ts';

interface WatchDeps {
  records: Pick<RecordStore, 'stateOfOthers'>;
  /** Looks for what else there may be to do. */
  onChange: () => Promise<void>;
  table: Pick<CurrentIconclass, 'refresh'>;
  follower: ItemFollower;
  logger: Logger;
  intervalMs: number;
}

/**
 * Looks at intervals whether another process has written: items, or a new table of Iconclass.
 * @returns what stops it
 */
export function watchDatabase({ records, table, follower, onChange, logger, intervalMs }: WatchDeps): () => void {
  let seen: string | undefined;
  let isLooking = false;

  async function look(): Promise<void> {
    const state = await records.stateOfOthers();
    if (await table.refresh()) await follower.rebuild();
    if (state === seen) return;
    await follower.catchUp();
    await onChange();
    seen = state;
  }

  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    look()
      .catch((error: unknown) => logger.error({ err: error }, 'what another process wrote could not be read'))
      .finally(() => (isLooking = false));
  }, intervalMs);
  timer.unref();
  return () => clearInterval(timer);
}
