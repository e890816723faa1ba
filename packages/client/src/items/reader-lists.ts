import { limits } from '@iconotheca/contracts/limits';
import type { QueryClient } from '@tanstack/react-query';

/** Key under which the cache of queries holds the table of lists, by reader. */
export const readerListsKey = ['lists'] as const;

/** Reloads the table of lists a moment after a change (spec §4). */
export function refreshListsSoon(client: QueryClient): void {
  setTimeout(() => void client.invalidateQueries({ queryKey: readerListsKey }), limits.listRefreshMs);
}
