import { imageEndpoints } from '@iconotheca/contracts/image/endpoints';
import { uidOf } from '@iconotheca/contracts/item/item';
import { ApiError } from '@iconotheca/contracts/http/error';
import { Router } from 'express';
import type { Content, ContentOf } from '../../accounts/content.ts';
import { answer } from '@iconotheca/http/answer';
import type { ItemRecords } from '../../ports/items.ts';
import type { Images } from '../images.ts';
import type { LookAlikes } from './look-alikes.ts';

export interface SimilarDeps {
  images: Pick<Images, 'open'>;
  lookAlikes: LookAlikes;
  items: Pick<ItemRecords, 'findAll' | 'showing'>;
  contentOf: ContentOf;
}

/** Answers `/similar?filename={image}` (spec §7). */
export function similarRoutes({ images, lookAlikes, items, contentOf }: SimilarDeps): Router {
  const router = Router();

  /** Images that are shown by an item which the reader gets. */
  async function readable(names: readonly string[], content: Content): Promise<string[]> {
    const showing = await items.showing(names);
    const { hits } = await items.findAll([...new Set(showing.map(({ uid }) => uid))]);
    const shown = new Set(hits.filter(content.has).map(uidOf));
    return [...new Set(showing.flatMap(({ image, uid }) => (shown.has(uid) ? [image] : [])))];
  }

  answer(router, imageEndpoints.similar, async ({ filename }, request) => {
    const content = await contentOf(request);
    if ((await images.open(filename)) === undefined) {
      throw new ApiError('image-not-found', 'There is no such image here.', { field: 'filename' });
    }
    const names = await lookAlikes.alike(filename);
    return content.isWhole() ? names : await readable(names, content);
  });
  return router;
}
