import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { startThread, type Thread } from '@iconotheca/search-engine/thread';
import type { LooksCalls, LooksData } from './looks-thread.ts';

/** The archive is opened and its first visitors are served before images are looked at. */
const firstMs = 2_000;
/** Interval of checks for new images. */
const idleMs = 5_000;
/** Between portions, so that others get as much of a processor. */
const restMs = 100;

export interface LookAlikes {
  /** Names of images that items show and that look like one, the likest first. */
  alike(name: string): Promise<string[]>;
  close(): Promise<void>;
}

interface LookAlikesOptions extends LooksData {
  /** Counts the images of the archive. */
  countImages: () => Promise<number>;
  log: Pick<Logger, 'warn' | 'error'>;
}

/**
 * Compares images in a thread of its own, and finds the looks of those that have none, a few at a time. The thread takes
 * some 30 MB: an archive whose pictures are all elsewhere starts none.
 */
export function openLookAlikes({ log, countImages, ...own }: LookAlikesOptions): LookAlikes {
  const { dataDir, records, files, filesCacheBytes } = own;
  const data: LooksData = { dataDir, records, files, filesCacheBytes };
  const closing = new AbortController();
  let started: Thread<LooksCalls> | undefined;
  const thread = () => (started ??= startThread<LooksCalls>(new URL('looks-thread.ts', import.meta.url), data));

  async function keepFilling(): Promise<void> {
    let restsMs = firstMs;
    for (;;) {
      await pause(restsMs, undefined, { signal: closing.signal, ref: false });
      if (started === undefined && (await countImages()) === 0) {
        restsMs = idleMs;
        continue;
      }
      const { left, problems } = await thread().call('fill', undefined);
      for (const problem of problems) log.warn({ problem }, 'what an image looks like could not be found');
      restsMs = left > 0 ? restMs : idleMs;
    }
  }

  const filled = keepFilling().catch((error: unknown) => {
    if (!closing.signal.aborted) log.error({ err: error }, 'what images look like is no longer found');
  });

  return {
    alike: (name) => thread().call('alike', name),
    async close() {
      closing.abort();
      await filled;
      await started?.call('close', undefined);
      await started?.close();
    },
  };
}

/** In place of the above where the operator wants none: nothing is found. */
export const noLookAlikes: LookAlikes = {
  alike: async () => [],
  close: async () => undefined,
};
