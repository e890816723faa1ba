import { endAtFault } from '@iconotheca/http/guarded';
import type { Config } from '../config.ts';
import { takeServingLock } from '../db/serving-lock.ts';
import { createLogger } from '../log.ts';
import { indexAddress } from '../search/index-address.ts';
import { startEngineThreads } from '@iconotheca/search-engine/engine-threads';

/**
 * Serves until it receives a signal to stop. Says once on standard output, as JSON, where it is to be found: programs that start
 * the archive wait for that line.
 */
export async function serveCommand(config: Config, { child }: { child?: boolean }): Promise<void> {
  // A folder that is served already is said before anything is loaded, which takes its time.
  takeServingLock(config.dataDir).release();
  // They load their modules while this thread loads its own, which are more.
  const threads = config.searchEngine === 'embedded' ? startEngineThreads(indexAddress(config)) : undefined;
  const { serve } = await import('../serve.ts');
  const logger = createLogger(config);
  const running = await serve(config, logger, { threads });

  const stop = async (why: string) => {
    logger.info({ why }, 'stopping');
    await running.close();
  };
  endAtFault(logger, () => stop('a fault'));
  const stopped = new Promise<void>((resolve, reject) => {
    let isStopping = false;
    const stopOnce = (why: string) => {
      if (isStopping) return;
      isStopping = true;
      stop(why).then(resolve, reject);
    };
    process.on('SIGTERM', () => stopOnce('SIGTERM'));
    process.on('SIGINT', () => stopOnce('SIGINT'));
    if (child)
      process.stdin
        .resume()
        .once('end', () => stopOnce('standard input closed'))
        .once('error', () => stopOnce('standard input failed'));
    // Last, because the program that reads it may stop it at once.
    process.stdout.write(`${JSON.stringify({ ready: running.address })}\n`);
  });
  // Listening there keeps the process, also one that could not close everything.
  await stopped.finally(() => process.stdin.pause());
}
