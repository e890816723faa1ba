import { ApiError } from '@iconotheca/contracts/http/error';

/**
 * Lets work run a few at a time, so that many wrong passwords at once neither fill the memory nor take every thread.
 * @returns a function that throws ApiError `overloaded` when too much is waiting
 */
export function inTurns({ atOnce, maxWaiting }: { atOnce: number; maxWaiting: number }) {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) {
      if (waiting.length >= maxWaiting)
        throw new ApiError('overloaded', 'Too many people are logging in right now. Try again in a moment.');
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      // Whoever waits takes over this place.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
