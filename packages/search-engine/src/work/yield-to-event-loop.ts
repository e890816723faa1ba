import { setImmediate as nextTurn } from 'node:timers/promises';

/** Longest time in which no other request is served. */
const turnMs = 15;

/**
 * Returns a function for long work on the one thread: awaited at each step, it lets other requests have their turn now
 * and then.
 * @throws the signal's reason when it was aborted
 */
export function eventLoopYielder(signal?: AbortSignal): () => Promise<void> {
  signal?.throwIfAborted();
  let turnEnds = performance.now() + turnMs;
  return async () => {
    if (performance.now() < turnEnds) return;
    await nextTurn();
    signal?.throwIfAborted();
    turnEnds = performance.now() + turnMs;
  };
}
