import { sectionKeys } from '@iconotheca/contracts/collection/section';
import { rightsIn } from '@iconotheca/contracts/rights/rights';
import type { Item } from '@iconotheca/contracts/item/item';
import type { Content } from '../accounts/content.ts';
import { chooseSamples, hasImage, imageNameOf } from './choose-samples.ts';
import { findIn, type OverviewDeps } from './make-overview.ts';

/** Public domain, CC BY and CC BY-SA. */
const openRights = new Set<string | undefined>(['zero', 'mark', 'by', 'by-sa']);

/**
 * Chooses a picture of each section for readers who do not get everything: of an item that everyone gets; else a
 * thumbnail, without its record, of an image that is openly licensed or was drawn here for the demonstration.
 */
export async function openCovers(deps: OverviewDeps, { opened, isForAll }: Content): Promise<Map<string, Item>> {
  const inOpened = [...opened].map((value) => ({ field: 'HIM', mode: 'O', value }) as const);
  const offers = await Promise.all(
    sectionKeys.map(async (key) => {
      const open = opened.size === 0 ? [] : (await findIn(deps, key, { filters: inOpened })).items.filter(isForAll);
      const { answer, items } = await findIn(deps, key, { filters: [] });
      const pictured = items.filter((item) => hasImage(item) && !isForAll(item));
      const made = await deps.images.madeAmong(pictured.map(imageNameOf));
      const others = pictured.filter((item) => openRights.has(rightsIn(item)?.kind) || made.has(imageNameOf(item)));
      return { key, count: answer.total, candidates: [...open, ...others.map(pictureOf)] };
    }),
  );
  return chooseSamples(offers);
}

/** Returns the picture alone of an item that a reader does not get. */
function pictureOf({ ID, TYPE, _images = [] }: Item): Item {
  return { ID, TYPE, _images: _images.slice(0, 1) };
}
