import { ApiError } from '@iconotheca/contracts/error';

/**
 * Searches within the time allowed.
 * @param gone aborts when nobody waits for the answer any more
 * @throws ApiError `archive-timeout` when it takes too long
 */
export async function withinTime<Result>(
  timeoutMs: number,
  search: (signal: AbortSignal) => Promise<Result>,
  gone?: AbortSignal,
): Promise<Result> {
  const deadline = AbortSignal.timeout(timeoutMs);
  try {
    return await search(gone === undefined ? deadline : AbortSignal.any([deadline, gone]));
  } catch (cause) {
    if (!deadline.aborted) throw cause;
    throw new ApiError('archive-timeout', 'The search took too long; ask for less, or try again.', { cause });
  }
}
