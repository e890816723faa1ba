import { ApiError } from '@iconotheca/contracts/http/error';
import PQueue from 'p-queue';

/** Work that runs a few at a time, in the order in which it came. */
export interface ConcurrencyLimiter {
  /**
   * @param signal aborted when the caller no longer waits: work that has not begun is left out, and makes room at once
   * @throws ApiError `overloaded` through the promise when too much is waiting, or when the caller no longer waits
   */
  run<Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result>;
}

interface LimiterOptions {
  atOnce: number;
  maxWaiting: number;
  /** Message when too much is waiting. */
  refusal: string;
}

/** Opens a limiter of the work that runs together; more waits, up to a bound. */
export function openConcurrencyLimiter({ atOnce, maxWaiting, refusal }: LimiterOptions): ConcurrencyLimiter {
  const queue = new PQueue({ concurrency: atOnce });
  return {
    async run(work, signal) {
      if (queue.size >= maxWaiting) throw new ApiError('overloaded', refusal);
      let hasBegun = false;
      try {
        return await queue.add(
          () => {
            hasBegun = true;
            return work();
          },
          signal === undefined ? {} : { signal },
        );
      } catch (cause) {
        if (hasBegun || signal?.aborted !== true) throw cause;
        throw new ApiError('overloaded', 'The request was cancelled before its turn came.', { cause });
      }
    },
  };
}
