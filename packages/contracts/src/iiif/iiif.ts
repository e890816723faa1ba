import type { CollectionKind } from './iiif-collection.ts';

/** Base of the image service that thumbnails are asked from; version 3 refuses `150,` for narrower images. */
export const iiifBase = '/iiif/2';

/** Returns the address of a thumbnail: `/iiif/2/leaf.jpg/full/150,/0/default.jpg` (spec §7). */
export function thumbnailUrl(image: string, widthPx = 150): string {
  return `${iiifBase}/${encodeURIComponent(image)}/full/${widthPx},/0/default.jpg`;
}

interface ImageRequest {
  /** `120,300,400,300` in pixels; the whole image where it is absent. */
  region?: string;
  /** `600,` for a width in pixels, `!300,300` for a box; as large as can be had where it is absent. */
  size?: string;
  /** Degrees, clockwise. */
  rotation?: number;
}

/** Returns the address of an image, or a part of it, as a file: `/iiif/2/leaf.jpg/120,300,400,300/max/90/default.jpg`. */
export function imageFileUrl(image: string, { region = 'full', size = 'max', rotation = 0 }: ImageRequest): string {
  return `${iiifBase}/${encodeURIComponent(image)}/${region}/${size}/${rotation}/default.jpg`;
}

/** Returns the address of the image's information, for a tiled viewer. */
export function imageInfoUrl(image: string): string {
  return `${iiifBase}/${encodeURIComponent(image)}/info.json`;
}

/** Returns the image's own address, `/f/{image}` (spec §2). */
export function imageUrl(image: string): string {
  return `/f/${encodeURIComponent(image)}`;
}

/** Returns the address of the item's manifest (spec §7). */
export function manifestUrl(uid: string): string {
  return `/api/iiif/presentation/${encodeURIComponent(uid)}/info.json`;
}

/**
 * Returns the address of what annotations of an item's canvas say, for those who read its manifest in version 2.1.
 * @param canvas counted from 1
 */
export function annotationListUrl(uid: string, canvas: number): string {
  const first = `/api/iiif/presentation/${encodeURIComponent(uid)}/list/annotations`;
  return canvas === 1 ? first : `${first}?canvas=${canvas}`;
}

/** The collection of all sections. */
export const topCollectionUrl = '/api/iiif/collection/top';

/** Returns the address of the IIIF collection of a section, of what an item contains, or of a list. */
export function collectionUrl(kind: CollectionKind, id: string): string {
  return `/api/iiif/collection/${kind}/${encodeURIComponent(id)}`;
}

/** Returns the address of a list: `/r/lists?list={pk}`. */
export function listHref(pk: string): string {
  return `/r/lists?list=${encodeURIComponent(pk)}`;
}

/** Returns the address of an item: `/r/view/{uid}/{section}`. */
export function itemHref(uid: string, section: string): string {
  return `/r/view/${encodeURIComponent(uid)}/${encodeURIComponent(section)}`;
}

/** Returns the address of items side by side: `/r/compare?item=A&item=B`. */
export function compareHref(uids: readonly string[]): string {
  return `/r/compare?${new URLSearchParams(uids.map((uid): [string, string] => ['item', uid]))}`;
}
