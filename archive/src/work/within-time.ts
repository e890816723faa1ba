import { ApiError } from '@iconotheca/contracts/http/error';

/**
 * Searches within the time allowed.
 * @param gone aborts when no client waits for the answer any more
 * @throws ApiError `archive-timeout` when it takes too long
 */
export async function withinTime<Result>(
  timeoutMs: number,
  search: (signal: AbortSignal) => Promise<Result>,
  gone?: AbortSignal,
): Promise<Result> {
  gone?.throwIfAborted();
  // By one controller and a timer that is taken down: signals made of others live until they are collected.
  const controller = new AbortController();
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    controller.abort();
  }, timeoutMs);
  const leave = () => controller.abort(gone?.reason);
  gone?.addEventListener('abort', leave, { once: true });
  try {
    return await search(controller.signal);
  } catch (cause) {
    if (!isLate) throw cause;
    throw new ApiError('archive-timeout', 'The search took too long; ask for less, or try again.', { cause });
  } finally {
    clearTimeout(timer);
    gone?.removeEventListener('abort', leave);
  }
}
