import { endpoints } from '@iconotheca/contracts/api';
import { uidOf } from '@iconotheca/contracts/item/item';
import type { ObjectsResult } from '@iconotheca/contracts/item/objects';
import { Router } from 'express';
import { requireWhole, type Content, type ContentOf } from '../accounts/content.ts';
import { answer } from '@iconotheca/http/answer';
import { itemPageReader, type ItemPageDeps } from './item-pages.ts';
import type { PresentItems } from './present-items.ts';

interface ItemRoutesDeps {
  present: PresentItems;
  items: ItemPageDeps;
  contentOf: ContentOf;
}

/** Answers items by uid, and page by page. */
export function itemRoutes({ present, items, contentOf }: ItemRoutesDeps): Router {
  const router = Router();
  const pages = itemPageReader(items);
  answer(router, endpoints.objects, async ({ uids }, request) =>
    readable(await present(uids), await contentOf(request)),
  );
  answer(router, endpoints.itemPages, async (_input, request) => {
    requireWhole(await contentOf(request));
    return pages.summary();
  });
  answer(router, endpoints.itemPage, async ({ page }, request) => {
    requireWhole(await contentOf(request));
    return pages.page(page);
  });
  return router;
}

/** Items that the reader gets; of the others it is only said that they are there. */
function readable({ hits, notfound }: Awaited<ReturnType<PresentItems>>, content: Content): ObjectsResult {
  const refused = hits.filter((item) => !content.has(item)).map(uidOf);
  if (refused.length === 0) return { hits, notfound };
  return { hits: hits.filter((item) => content.has(item)), notfound, refused };
}
