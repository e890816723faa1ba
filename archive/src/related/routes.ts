import { endpoints } from '@iconotheca/contracts/api';
import type { RelatedItems } from '@iconotheca/contracts/item/related';
import { Router } from 'express';
import type { Content, ContentOf } from '../accounts/content.ts';
import { answer } from '@iconotheca/http/answer';
import { openRelated, type RelatedDeps } from './find-related.ts';

interface RelatedRoutesDeps extends RelatedDeps {
  contentOf: ContentOf;
}

/** Answers related items. */
export function relatedRoutes({ contentOf, ...deps }: RelatedRoutesDeps): Router {
  const router = Router();
  const relatedTo = openRelated(deps);
  answer(router, endpoints.related, async ({ id }, request) => {
    const content = await contentOf(request);
    const item = await deps.items.find(id);
    if (item !== undefined && !content.has(item)) throw content.refusal();
    return readable(await relatedTo(id), content);
  });
  return router;
}

/** Returns the related items that the reader gets. */
function readable(related: RelatedItems, content: Content): RelatedItems {
  const bySubject = related.bySubject.filter(({ item }) => content.has(item));
  const byLook = related.byLook.filter((item) => content.has(item));
  const isWhole = bySubject.length === related.bySubject.length && byLook.length === related.byLook.length;
  return isWhole ? related : { bySubject, byLook, withheld: true };
}
