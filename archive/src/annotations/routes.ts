import { endpoints } from '@iconotheca/contracts/api';
import type { Item } from '@iconotheca/contracts/item/item';
import { Router } from 'express';
import type { ContentOf } from '../accounts/content.ts';
import { requireUser, type ReaderOf } from '../accounts/reader.ts';
import { answer } from '@iconotheca/http/answer';
import type { RecordStore } from '../ports/record-store.ts';
import type { NotationReader } from '../notations/read-notations.ts';
import { deleteAnnotation, saveAnnotation, withReadNotations } from './save-annotation.ts';

interface AnnotationRoutesDeps {
  records: Pick<RecordStore, 'transact'>;
  /** Table in force. */
  iconclass: () => NotationReader;
  readerOf: ReaderOf;
  contentOf: ContentOf;
  /** Lets searches follow what was written. */
  followLog: () => Promise<void>;
}

/** Answers annotations. */
export function annotationRoutes({ records, iconclass, readerOf, contentOf, followLog }: AnnotationRoutesDeps): Router {
  const router = Router();
  answer(router, endpoints.saveAnnotation, async (input, request) => {
    const user = requireUser(await readerOf(request));
    if (input.action === 'delete') {
      await deleteAnnotation(records, input.pk, user);
      await followLog();
      return { OK: input.pk };
    }
    const content = await contentOf(request);
    /** A user annotates only what they get. @throws ApiError `subscription-required` */
    const requireReadable = (item: Item) => {
      if (!content.has(item)) throw content.refusal();
    };
    const annotation = await saveAnnotation(records, withReadNotations(input, iconclass()), { user, requireReadable });
    await followLog();
    return annotation;
  });
  return router;
}
