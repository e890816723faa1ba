import { imagesEndpoints } from '@iconotheca/contracts/iiif/endpoints';
import { ApiError } from '@iconotheca/contracts/http/error';
import { Router } from 'express';
import type { Content, ContentOf } from '../../accounts/content.ts';
import { answer } from '../../http/answer.ts';
import type { ItemStore } from '../../items/item-store.ts';
import type { Images } from '../images.ts';
import type { LookAlikes } from './look-alikes.ts';

export interface SimilarDeps {
  images: Pick<Images, 'open'>;
  lookAlikes: LookAlikes;
  items: Pick<ItemStore, 'find' | 'showing'>;
  contentOf: ContentOf;
}

/** `/similar?filename={image}` (spec §7). */
export function similarRoutes({ images, lookAlikes, items, contentOf }: SimilarDeps): Router {
  const router = Router();

  /** Images that are shown by an item which the reader gets. */
  function readable(names: readonly string[], content: Content): string[] {
    const shown = items.showing(names).filter(({ uid }) => {
      const item = items.find(uid);
      return item !== undefined && content.has(item);
    });
    return [...new Set(shown.map(({ image }) => image))];
  }

  answer(router, imagesEndpoints.similar, async ({ filename }, request) => {
    const content = contentOf(request);
    if (images.open(filename) === undefined) {
      throw new ApiError('image-not-found', 'There is no such image here.', { field: 'filename' });
    }
    const names = await lookAlikes.alike(filename);
    return content.isWhole() ? names : readable(names, content);
  });
  return router;
}
