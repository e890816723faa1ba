import type { Item } from '../item/item.ts';
import { imageSources, type ImageSources } from './image-sources.ts';

/** Width of the picture beside the search field of the home page, at one device pixel. */
export const heroWidthPx = 300;

/** Media query for screens on which the home page has no room for it: one column is left. */
export const heroHiddenAt = '(max-width: 960px)';

/** Returns the addresses of the picture as home shows it, for those that announce it before the page's scripts run. */
export function heroSources(hero: Item | undefined): ImageSources | undefined {
  const image = hero?._images?.[0];
  return image && imageSources(image, heroWidthPx);
}
