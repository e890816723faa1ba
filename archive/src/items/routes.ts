import { endpoints } from '@iconotheca/contracts/endpoints';
import { Router } from 'express';
import { answer } from '../http/answer.ts';
import { itemPageReader, type ItemPageDeps } from './item-pages.ts';
import type { PresentItems } from './present-items.ts';

interface ItemRoutesDeps {
  present: PresentItems;
  items: ItemPageDeps;
}

export function itemRoutes({ present, items }: ItemRoutesDeps): Router {
  const router = Router();
  const pages = itemPageReader(items);
  answer(router, endpoints.objects, ({ uids }) => present(uids));
  answer(router, endpoints.itemPages, () => pages.summary());
  answer(router, endpoints.itemPage, ({ page }) => pages.page(page));
  return router;
}
