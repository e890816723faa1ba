import { endpoints } from '@iconotheca/contracts/api';
import { answer } from '@iconotheca/http/answer';
import { Router } from 'express';
import type { ContentOf } from '../accounts/content.ts';
import { requireUser, type ReaderOf } from '../accounts/reader.ts';
import { describeSentImages, type SentImagesDeps } from './sent-images.ts';

interface SentImageRoutesDeps extends Pick<SentImagesDeps, 'records'> {
  readerOf: ReaderOf;
  contentOf: ContentOf;
}

/** Answers senders about their images, which they still want as long as they ask. */
export function sentImageRoutes({ records, readerOf, contentOf }: SentImageRoutesDeps): Router {
  const router = Router();
  answer(router, endpoints.sentImages, async ({ names }, request) => {
    const { userpk } = requireUser(await readerOf(request));
    await records.uploads.want(userpk, names, Date.now());
    return { images: await describeSentImages({ records, userpk, content: await contentOf(request) }, names) };
  });
  return router;
}
