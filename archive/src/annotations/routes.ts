import { endpoints } from '@iconotheca/contracts/endpoints';
import { Router } from 'express';
import { requireUser, type ReaderOf } from '../accounts/reader.ts';
import { answer } from '../http/answer.ts';
import type { ItemStore } from '../items/item-store.ts';
import type { AnnotationStore } from './annotation-store.ts';
import { deleteAnnotation, saveAnnotation } from './save-annotation.ts';

interface AnnotationRoutesDeps {
  annotations: AnnotationStore;
  items: Pick<ItemStore, 'find'>;
  readerOf: ReaderOf;
  /** Lets searches take up what was written. */
  takeUp: () => Promise<void>;
}

export function annotationRoutes({ readerOf, takeUp, ...deps }: AnnotationRoutesDeps): Router {
  const router = Router();
  answer(router, endpoints.entry, async (input, request) => {
    const user = requireUser(readerOf(request));
    if (input.action === 'delete') {
      deleteAnnotation(deps, input.pk, user);
      await takeUp();
      return { OK: input.pk };
    }
    const annotation = saveAnnotation(deps, input, user);
    await takeUp();
    return annotation;
  });
  return router;
}
