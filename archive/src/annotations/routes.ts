import { endpoints } from '@iconotheca/contracts/http/endpoints';
import { Router } from 'express';
import type { Content, ContentOf } from '../accounts/content.ts';
import { requireUser, type ReaderOf } from '../accounts/reader.ts';
import { answer } from '../http/answer.ts';
import type { ItemStore } from '../items/item-store.ts';
import type { AnnotationStore } from './annotation-store.ts';
import { deleteAnnotation, saveAnnotation } from './save-annotation.ts';

interface AnnotationRoutesDeps {
  annotations: AnnotationStore;
  items: Pick<ItemStore, 'find'>;
  readerOf: ReaderOf;
  contentOf: ContentOf;
  /** Lets searches take up what was written. */
  takeUp: () => Promise<void>;
}

export function annotationRoutes({ readerOf, contentOf, takeUp, ...deps }: AnnotationRoutesDeps): Router {
  const router = Router();
  answer(router, endpoints.entry, async (input, request) => {
    const user = requireUser(readerOf(request));
    if (input.action === 'delete') {
      deleteAnnotation(deps, input.pk, user);
      await takeUp();
      return { OK: input.pk };
    }
    const items = readableItems(deps.items, contentOf(request));
    const annotation = saveAnnotation({ ...deps, items }, input, user);
    await takeUp();
    return annotation;
  });
  return router;
}

/** Nobody says anything of an item that they do not get. Finding one throws ApiError `subscription-required`. */
function readableItems(items: AnnotationRoutesDeps['items'], content: Content): AnnotationRoutesDeps['items'] {
  return {
    find(uid) {
      const item = items.find(uid);
      if (item !== undefined && !content.has(item)) throw content.refusal();
      return item;
    },
  };
}
