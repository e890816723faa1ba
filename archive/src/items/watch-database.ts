import type { Logger } from 'pino';
import type { ItemFollower } from './follow-items.ts';
import type { ItemStore } from './item-store.ts';

interface WatchDeps {
  items: Pick<ItemStore, 'dataVersion'>;
  follower: ItemFollower;
  logger: Logger;
  intervalMs: number;
}

/** Looks now and then whether another process, such as an import, has written items. @returns what stops it */
export function watchDatabase({ items, follower, logger, intervalMs }: WatchDeps): () => void {
  let seen = items.dataVersion();
  const timer = setInterval(() => {
    const version = items.dataVersion();
    if (version === seen) return;
    seen = version;
    follower.catchUp().catch((error: unknown) => logger.error({ err: error }, 'could not follow what was imported'));
  }, intervalMs);
  timer.unref();
  return () => clearInterval(timer);
}
