/** Building blocks of an indexer that follows the log, whatever it writes. */
export { createDueParts, type Due } from './due-parts.ts';
export { retried } from './retried.ts';
export { openWorkQueue } from './work-queue.ts';
