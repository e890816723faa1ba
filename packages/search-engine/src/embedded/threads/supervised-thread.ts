import type { Log } from '../../ports/log.ts';
import type { Thread } from './thread.ts';

/** Pauses before a thread that ended is started again double from the first to the last. */
const firstPauseMs = 50;
const lastPauseMs = 30_000;
/** A thread that has run for so long is started again after the first pause. */
const steadyMs = 60_000;

interface Supervision<P extends Record<keyof P, { input: unknown; output: unknown }>> {
  /** Name of the thread in the log. */
  name: string;
  start: (onEnd: (failure: unknown) => void) => Thread<P>;
  log: Pick<Log, 'error'>;
  /** Called at once when the thread has ended. */
  onEnd: () => void;
  /** Called when another one has been started, which knows nothing yet. */
  onRestart: () => void;
}

/** Starts a thread in whose place another one is started when it ends by itself. Calls under way are rejected. */
export function superviseThread<P extends Record<keyof P, { input: unknown; output: unknown }>>({
  name,
  start,
  log,
  onEnd,
  onRestart,
}: Supervision<P>): Thread<P> {
  let pauseMs = firstPauseMs;
  let timer: NodeJS.Timeout | undefined;
  let startedMs = performance.now();

  function ended(failure: unknown): void {
    if (performance.now() - startedMs > steadyMs) pauseMs = firstPauseMs;
    log.error({ err: failure, thread: name, pauseMs }, 'a thread of the search engine ended and is started again');
    onEnd();
    timer = setTimeout(() => {
      startedMs = performance.now();
      try {
        thread = start(ended);
      } catch (error) {
        ended(error);
        return;
      }
      onRestart();
    }, pauseMs);
    timer.unref();
    pauseMs = Math.min(2 * pauseMs, lastPauseMs);
  }

  let thread = start(ended);
  return {
    call: (called, input, signal) => thread.call(called, input, signal),
    async close() {
      clearTimeout(timer);
      await thread.close();
    },
  };
}
