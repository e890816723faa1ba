import type { Logger } from 'pino';
import type { Indexer } from '@iconotheca/search-engine/ports';

/** Longest wait of a write until searches know of it; an import under way may have put much before it. */
const longestMs = 2_000;

/**
 * Lets searches follow what was just written, and waits for that a while. What was written is safe already: a search
 * engine that fails does not make it undone.
 */
export function followWrites(indexer: Pick<Indexer, 'advance'>, logger: Pick<Logger, 'error'>) {
  return async (): Promise<void> => {
    let timer: NodeJS.Timeout | undefined;
    const longEnough = new Promise<void>((resolve) => (timer = setTimeout(resolve, longestMs)));
    const done = indexer
      .advance()
      .catch((error: unknown) => logger.error({ err: error }, 'what was written could not be made searchable'));
    await Promise.race([done, longEnough]);
    clearTimeout(timer);
  };
}
