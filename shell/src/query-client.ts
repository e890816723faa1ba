import { QueryClient } from '@tanstack/react-query';
import { ApiError, isOffline } from '@iconotheca/client';

const passing = new Set(['archive-unreachable', 'archive-timeout', 'overloaded']);
/** Tries after the first of what may pass. */
const moreTries = 2;
/** And where the server has too much to do and says when to come again: within some two minutes. */
const moreTriesWhenBusy = 8;
const longestDelayMs = 30_000;

/** Returns the seconds after which a server that is too busy asks to be tried again. */
export function busyForS(error: unknown): number | undefined {
  return error instanceof ApiError && error.code === 'overloaded' ? error.retryAfterS : undefined;
}

/** Failures that may pass are tried again; a refusal is final, and so is a browser without network. */
function retry(failures: number, error: Error): boolean {
  if (isOffline() || !(error instanceof ApiError) || !passing.has(error.code)) return false;
  return failures < (busyForS(error) === undefined ? moreTries : moreTriesWhenBusy);
}

/** Returns the delay before another try: pages that were refused together come again one by one, ever more seldom. */
export function retryDelay(failures: number, error: unknown): number {
  const busyMs = (busyForS(error) ?? 0) * 1_000 * (1 + Math.random());
  return Math.min(longestDelayMs, busyMs === 0 ? 1_000 * 2 ** failures : busyMs * 1.5 ** failures);
}

/** Creates the one client of shell and remotes. Answers stay fresh for a minute and usable for half an hour. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        gcTime: 30 * 60_000,
        retry,
        retryDelay,
        refetchOnWindowFocus: false,
        networkMode: 'always',
      },
    },
  });
}
