import { uidOf, type Item } from '@iconotheca/contracts/item/item';

/** A page of the items without notations, in the order of the task. */
export interface UndescribedPage {
  hits: readonly Item[];
  total: number;
}

/** Items per request. */
export const undescribedPageSize = 20;

/**
 * Finds the next item to offer, by the present state of the server: items that other readers have described are no
 * longer in its answers. Skipped items still are, and come first, so the search starts behind them.
 * @returns undefined when only passed items are left
 */
export async function findUndescribed(
  ask: (page: number) => Promise<UndescribedPage>,
  passed: ReadonlySet<string>,
  skipped: number,
): Promise<Item | undefined> {
  const firstPage = Math.floor(skipped / undescribedPageSize);
  const behind = await searchFrom(ask, passed, firstPage);
  return behind ?? (firstPage === 0 ? undefined : await searchFrom(ask, passed, 0));
}

async function searchFrom(
  ask: (page: number) => Promise<UndescribedPage>,
  passed: ReadonlySet<string>,
  from: number,
): Promise<Item | undefined> {
  for (let page = from; ; page += 1) {
    const { hits, total } = await ask(page);
    const found = hits.find((hit) => !passed.has(uidOf(hit)));
    if (found !== undefined) return found;
    if (hits.length === 0 || (page + 1) * undescribedPageSize >= total) return undefined;
  }
}
