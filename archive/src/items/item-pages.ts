import { setImmediate as nextTurn } from 'node:timers/promises';
import { ApiError } from '@iconotheca/contracts/error';
import type { ItemPage, ItemPages } from '@iconotheca/contracts/item-pages';
import { limits } from '@iconotheca/contracts/limits';
import type { ItemStore } from './item-store.ts';

export type ItemPageDeps = Pick<ItemStore, 'count' | 'lastSeq' | 'saves'>;

const size = limits.itemsPerPage;

/** All items page by page, for those who list the whole archive. */
export function itemPageReader(items: ItemPageDeps) {
  let made: { seq: number; summary: Promise<ItemPages> } | undefined;

  async function summarise(): Promise<ItemPages> {
    const pages: ItemPages['pages'] = [];
    for (;;) {
      const saves = items.saves({ size, offset: pages.length * size });
      if (saves.length > 0) pages.push({ count: saves.length, changed: latest(saves.map(({ changed }) => changed)) });
      if (saves.length < size) return { total: pages.reduce((sum, { count }) => sum + count, 0), pages };
      // A large archive has many pages: other requests are served between them.
      await nextTurn();
    }
  }

  return {
    /** Made once for each state of the archive; callers that come together share it. */
    summary(): Promise<ItemPages> {
      const seq = items.lastSeq();
      if (made?.seq === seq) return made.summary;
      const summary = summarise();
      made = { seq, summary };
      summary.catch(() => (made = undefined));
      return summary;
    },

    /** @throws ApiError `not-found` past the last page */
    page(page: number): ItemPage {
      const found = items.saves({ size, offset: page * size });
      if (found.length > 0 || page === 0) return { items: found };
      throw new ApiError('not-found', `page: there are ${Math.ceil(items.count() / size)} pages, counted from 0`, {
        field: 'page',
      });
    },
  };
}

/** ISO 8601 in UTC sorts as text. */
function latest(times: readonly string[]): string {
  return times.reduce((last, time) => (time > last ? time : last), '');
}
