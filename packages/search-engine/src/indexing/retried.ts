import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../ports/log.ts';

/** Pauses between attempts double from the first to the last. */
const defaultPauses = { firstMs: 250, lastMs: 60_000 };

export interface RetryOptions {
  log: Pick<Log, 'warn' | 'info'>;
  /** Ends the attempts. */
  signal: AbortSignal;
  pauses?: typeof defaultPauses;
}

export interface Retried {
  /**
   * Resolves when an attempt has succeeded that began after the call.
   * @throws the error of the last attempt when the signal is aborted
   */
  run: () => Promise<void>;
  /** Reason why the last attempt failed; undefined when it succeeded. */
  problem: () => string | undefined;
}

/** Repeats a step that fails with growing pauses. Calls that come meanwhile wait for the next attempt. */
export function retried(step: () => Promise<void>, { log, signal, pauses = defaultPauses }: RetryOptions): Retried {
  let problem: string | undefined;
  let retrying: Promise<void> | undefined;

  async function attempt(): Promise<void> {
    try {
      await step();
      problem = undefined;
    } catch (error) {
      problem = error instanceof Error ? error.message : String(error);
      throw error;
    }
  }

  async function retry(cause: unknown): Promise<void> {
    let last = cause;
    for (let pauseMs = pauses.firstMs; !signal.aborted; pauseMs = Math.min(2 * pauseMs, pauses.lastMs)) {
      log.warn({ err: last, pauseMs }, 'the index could not follow the items and tries again');
      // An abort ends the pause; the loop then ends too.
      await pause(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
      try {
        await attempt();
        log.info({}, 'the index follows the items again');
        return;
      } catch (error) {
        last = error;
      }
    }
    throw last;
  }

  async function run(): Promise<void> {
    // An attempt that is under way may have begun before the call: another one follows it.
    await retrying;
    try {
      await attempt();
    } catch (error) {
      retrying ??= retry(error).finally(() => (retrying = undefined));
      await retrying;
    }
  }

  return { run, problem: () => problem };
}
