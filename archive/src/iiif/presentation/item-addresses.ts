import { annotationListUrl, collectionUrl, imageUrl, itemHref, manifestUrl } from '@iconotheca/contracts/iiif/iiif';
import { uidOf, type Item } from '@iconotheca/contracts/item/item';
import type { Size } from '../../images/rendering/geometry.ts';
import type { ApiVersion } from '../image/image-info.ts';

/** Width in pixels of the pictures that stand for a canvas or the whole item. */
const thumbnailWidthPx = 300;

/**
 * Makes every address in a manifest. Canvases and pages are counted from 1.
 * @param section in which the item's own page stands
 */
export function addressesOf(origin: string, item: Item, section = 'all') {
  const manifest = origin + manifestUrl(uidOf(item));
  const base = manifest.slice(0, -'/info.json'.length);
  const service = (version: ApiVersion, name: string) => `${origin}/iiif/${version}/${encodeURIComponent(name)}`;

  return {
    manifest,
    manifest2: `${manifest}?version=2`,
    page: origin + itemHref(uidOf(item), section),
    sequence: `${base}/sequence/normal`,
    range: `${base}/range/1`,
    canvas: (number: number) => `${base}/canvas/${number}`,
    pageOf: (number: number) => `${base}/canvas/${number}/page`,
    painting: (number: number) => `${base}/canvas/${number}/page/image`,
    annotationPage: (number: number) => `${base}/canvas/${number}/annotations`,
    annotationList: (number: number) => origin + annotationListUrl(uidOf(item), number),
    annotation: (id: string) => `${base}/annotation/${encodeURIComponent(id)}`,
    service,
    full: (name: string) => origin + imageUrl(name),
    section: (code: string) => `${origin}/r/section/him_${encodeURIComponent(code)}`,
    collectionOf: (uid: string) => origin + collectionUrl('item', uid),
    home: `${origin}/`,
    image: (version: ApiVersion, name: string, size: string) => `${service(version, name)}/full/${size}/0/default.jpg`,
  };
}

export type Addresses = ReturnType<typeof addressesOf>;

/** Returns the size of a thumbnail. */
export function thumbnailSize({ width, height }: Size): Size {
  const most = Math.min(thumbnailWidthPx, width);
  return { width: most, height: Math.max(1, Math.round((most * height) / width)) };
}
