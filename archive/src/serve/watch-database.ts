import type { Logger } from 'pino';
import type { CurrentIconclass } from '../iconclass/current-iconclass.ts';
import type { ItemFollower } from '../search/follow-items.ts';
import type { ItemStore } from '../items/item-store.ts';

interface WatchDeps {
  items: Pick<ItemStore, 'dataVersion'>;
  /** Takes up what else there may be to do. */
  onChange: () => Promise<void>;
  table: Pick<CurrentIconclass, 'refresh'>;
  follower: ItemFollower;
  logger: Logger;
  intervalMs: number;
}

/**
 * Looks now and then whether another process has written: items, or a new table of Iconclass.
 * @returns what stops it
 */
export function watchDatabase({ items, table, follower, onChange, logger, intervalMs }: WatchDeps): () => void {
  let seen = items.dataVersion();
  let isLooking = false;

  async function look(): Promise<void> {
    const version = items.dataVersion();
    if (await table.refresh()) await follower.rebuild();
    if (version === seen) return;
    await follower.catchUp();
    await onChange();
    seen = version;
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
