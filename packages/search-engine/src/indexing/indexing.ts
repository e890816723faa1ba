/** Functions by which an indexer follows the log, whatever it writes. */
export { createDueParts, type Due } from './due-parts.ts';
export { retried } from './retried.ts';
export { openWorkQueue } from './work-queue.ts';
