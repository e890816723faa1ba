import { open } from 'node:fs/promises';

const portionBytes = 1 << 20;
/** Of the memory that is free: others need some too. */
const mostOfMemory = 1 / 2;

/**
 * Reads files from beginning to end, so that the system has them in its page cache: a page of results lies in 150 places,
 * and a disk is asked for them one after the other. (As pg_prewarm does for PostgreSQL, and `preload` for Lucene's
 * directories.) A file that memory has no room for is left alone.
 * @param signal ends it
 */
export async function readAhead(files: readonly string[], signal: AbortSignal): Promise<void> {
  const portion = Buffer.allocUnsafeSlow(portionBytes);
  for (const file of files) {
    const handle = await open(file, 'r');
    try {
      const { size } = await handle.stat();
      if (size > process.availableMemory() * mostOfMemory) continue;
      for (let at = 0; at < size && !signal.aborted; at += portionBytes) {
        await handle.read(portion, 0, portionBytes, at);
      }
    } finally {
      await handle.close();
    }
  }
}
