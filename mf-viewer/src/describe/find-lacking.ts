import { uidOf, type Item } from '@iconotheca/contracts/item/item';

/** A page of the items that lack notations, in the task's order. */
export interface LackingPage {
  hits: readonly Item[];
  total: number;
}

/** Items asked for at a time. */
export const lackingPageSize = 20;

/**
 * The first item that is still to be offered, as the server has it now: what somebody described meanwhile is not among
 * its answers any more. Those that were skipped are, and come before the others: so it is first asked behind them.
 * @returns undefined when nothing is left but what was passed
 */
export async function findLacking(
  ask: (page: number) => Promise<LackingPage>,
  passed: ReadonlySet<string>,
  skipped: number,
): Promise<Item | undefined> {
  const firstPage = Math.floor(skipped / lackingPageSize);
  const behind = await searchFrom(ask, passed, firstPage);
  return behind ?? (firstPage === 0 ? undefined : await searchFrom(ask, passed, 0));
}

async function searchFrom(
  ask: (page: number) => Promise<LackingPage>,
  passed: ReadonlySet<string>,
  from: number,
): Promise<Item | undefined> {
  for (let page = from; ; page += 1) {
    const { hits, total } = await ask(page);
    const found = hits.find((hit) => !passed.has(uidOf(hit)));
    if (found !== undefined) return found;
    if (hits.length === 0 || (page + 1) * lackingPageSize >= total) return undefined;
  }
}
