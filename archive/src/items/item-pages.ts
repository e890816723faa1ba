import { ApiError } from '@iconotheca/contracts/http/error';
import type { ItemPage, ItemPages } from '@iconotheca/contracts/item/item-pages';
import { limits } from '@iconotheca/contracts/limits';
import { eventLoopYielder } from '@iconotheca/search-engine/yield-to-event-loop';
import type { ItemRecords } from '../ports/items.ts';

export type ItemPageDeps = Pick<ItemRecords, 'count' | 'lastSeq' | 'saves'>;

const size = limits.itemsPerPage;

/** Reads all items page by page, for those who list the whole archive. Other requests are served while it reads. */
export function itemPageReader(items: ItemPageDeps) {
  let made: { seq: number; summary: Promise<ItemPages> } | undefined;

  async function summarise(): Promise<ItemPages> {
    const yieldToEventLoop = eventLoopYielder();
    const pages: ItemPages['pages'] = [];
    let total = 0;
    for await (const { changed } of items.saves({ size: -1, offset: 0 })) {
      if (total % size === 0) pages.push({ count: 0, changed });
      const page = pages.at(-1);
      if (page !== undefined) {
        page.count += 1;
        // ISO 8601 in UTC sorts as text.
        if (changed > page.changed) page.changed = changed;
      }
      total += 1;
      await yieldToEventLoop();
    }
    return { total, pages };
  }

  return {
    /** Made once for each state of the archive; callers that come together share it. */
    async summary(): Promise<ItemPages> {
      const seq = await items.lastSeq();
      if (made?.seq === seq) return await made.summary;
      const summary = summarise();
      made = { seq, summary };
      summary.catch(() => (made = undefined));
      return await summary;
    },

    /** @throws ApiError `not-found` past the last page */
    async page(page: number): Promise<ItemPage> {
      const yieldToEventLoop = eventLoopYielder();
      const found: ItemPage['items'] = [];
      for await (const save of items.saves({ size, offset: page * size })) {
        found.push(save);
        await yieldToEventLoop();
      }
      if (found.length > 0 || page === 0) return { items: found };
      throw new ApiError(
        'not-found',
        `page: there are ${Math.ceil((await items.count()) / size)} pages, counted from 0`,
        {
          field: 'page',
        },
      );
    },
  };
}
