import { itemsEndpoints } from '@iconotheca/contracts/item/endpoints';
import { uid as uidShape, uidOf, type Item } from '@iconotheca/contracts/item/item';
import { limits } from '@iconotheca/contracts/limits';
import { call, itemQueryOptions } from '@iconotheca/client';
import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';

/** Several items by their uids in one request; each is cached for the page that opens it. */
function itemsQueryOptions(client: QueryClient, uids: readonly string[]) {
  return queryOptions({
    queryKey: ['items', ...uids] as const,
    queryFn: async ({ signal }) => {
      const { hits } = await call(itemsEndpoints.objects, { uids: [...uids] }, { signal });
      for (const hit of hits) client.setQueryData(itemQueryOptions(uidOf(hit)).queryKey, hit);
      return hits;
    },
    enabled: uids.length > 0,
  });
}

interface KnownItems {
  /** By any of their ids. */
  items: ReadonlyMap<string, Item>;
  isPending: boolean;
}

/** Fetches the items that a record names, as far as the archive has them. */
export function useItems(uids: readonly string[]): KnownItems {
  const client = useQueryClient();
  const validUids = [...new Set(uids)].filter((uid) => uidShape.safeParse(uid).success).slice(0, limits.maxObjects);
  const { data = [], isLoading } = useQuery(itemsQueryOptions(client, validUids));
  return { items: new Map(data.flatMap((item) => item.ID.map((uid) => [uid, item]))), isPending: isLoading };
}
