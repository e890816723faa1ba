import { itemsEndpoints } from '@iconotheca/contracts/item/endpoints';
import { listsEndpoints } from '@iconotheca/contracts/list/endpoints';
import { uidOf, type Item } from '@iconotheca/contracts/item/item';
import { limits } from '@iconotheca/contracts/limits';
import { annotationsList, type List, type ListSummary } from '@iconotheca/contracts/list/list';
import { ApiError } from '@iconotheca/contracts/http/error';
import { queryOptions, skipToken, type QueryClient } from '@tanstack/react-query';
import { call } from '../calls/call.ts';

/**
 * The lists of whoever is logged in, without the one that annotations are kept under (spec §2).
 * @param reader username of whoever asks; without one nothing is asked
 */
export function listsQueryOptions(reader: string | undefined) {
  return queryOptions({
    queryKey: ['lists', reader ?? 'visitor'] as const,
    queryFn:
      reader === undefined
        ? skipToken
        : async ({ signal }): Promise<ListSummary[]> => {
            const answer = await call(listsEndpoints.lists, { summary: 'true' }, { signal, fresh: true });
            if (!Array.isArray(answer)) throw new ApiError('internal', 'The server answered one list, not all.');
            return answer.filter(({ name }) => name !== annotationsList);
          },
  });
}

/**
 * One list with its entries.
 * @param reader username of whoever asks; undefined for visitors, who read public lists
 * @throws ApiError `list-not-found`, `login-required`, `not-allowed` through the query
 */
export function listQueryOptions(pk: string, reader: string | undefined) {
  return queryOptions({
    queryKey: ['list', pk, reader ?? 'visitor'] as const,
    queryFn: async ({ signal }): Promise<List> => {
      const answer = await call(listsEndpoints.lists, { id: pk }, { signal, fresh: true });
      if (Array.isArray(answer)) throw new ApiError('internal', 'The server answered all lists, not one.');
      return answer;
    },
    staleTime: 0,
  });
}

/** Reloads the table of lists a moment after a change (spec §4). */
export function refreshListsSoon(client: QueryClient): void {
  setTimeout(() => void client.invalidateQueries({ queryKey: ['lists'] }), limits.listRefreshMs);
}

/** An item of a list, or why it is not shown: the archive has it no more, or the reader does not get it. */
export type ListedItem = Item | 'gone' | 'refused';

interface Waiting {
  resolve: (item: ListedItem) => void;
  reject: (reason: unknown) => void;
}

let batch = new Map<string, Waiting[]>();

/** Items asked for in the same turn travel in one request, at most 1500 in each. */
function ask(uid: string): Promise<ListedItem> {
  return new Promise((resolve, reject) => {
    if (batch.size === 0) queueMicrotask(sendBatch);
    batch.set(uid, [...(batch.get(uid) ?? []), { resolve, reject }]);
  });
}

function sendBatch(): void {
  const asked = [...batch];
  batch = new Map();
  for (let start = 0; start < asked.length; start += limits.maxObjects) {
    void sendPart(asked.slice(start, start + limits.maxObjects));
  }
}

async function sendPart(part: [string, Waiting[]][]): Promise<void> {
  try {
    const { hits, refused = [] } = await call(itemsEndpoints.objects, { uids: part.map(([uid]) => uid) });
    const items = new Map<string, ListedItem>(hits.map((hit) => [uidOf(hit), hit]));
    for (const uid of refused) items.set(uid, 'refused');
    for (const [uid, waiting] of part) for (const { resolve } of waiting) resolve(items.get(uid) ?? 'gone');
  } catch (reason) {
    for (const [, waiting] of part) for (const { reject } of waiting) reject(reason);
  }
}

/** An item as a list shows it. */
export function listedItemQueryOptions(uid: string) {
  return queryOptions({ queryKey: ['listed-item', uid] as const, queryFn: () => ask(uid) });
}
