import { QueryClient } from '@tanstack/react-query';
import { ApiError, isOffline } from '@iconotheca/client';

const passing = new Set(['archive-unreachable', 'archive-timeout', 'overloaded']);

/** Failures that may pass are tried twice more; a refusal is final, and so is a browser without network. */
function retry(failures: number, error: Error): boolean {
  return !isOffline() && error instanceof ApiError && passing.has(error.code) && failures < 2;
}

/** The one client of shell and remotes. Answers stay fresh for a minute and usable for half an hour. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 60_000, gcTime: 30 * 60_000, retry, refetchOnWindowFocus: false, networkMode: 'always' },
    },
  });
}
