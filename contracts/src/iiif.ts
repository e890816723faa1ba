/** Base of the image service that thumbnails are asked from; version 3 refuses `150,` for narrower images. */
export const iiifBase = '/iiif/2';

/** `/iiif/2/leaf.jpg/full/150,/0/default.jpg` (spec §7). */
export function thumbnailUrl(image: string, widthPx = 150): string {
  return `${iiifBase}/${encodeURIComponent(image)}/full/${widthPx},/0/default.jpg`;
}

/** Image information for a tiled viewer. */
export function imageInfoUrl(image: string): string {
  return `${iiifBase}/${encodeURIComponent(image)}/info.json`;
}

/** The image's own address, `/f/{image}` (spec §2). */
export function imageUrl(image: string): string {
  return `/f/${encodeURIComponent(image)}`;
}

/** The item's manifest (spec §7). */
export function manifestUrl(uid: string): string {
  return `/api/iiif/presentation/${encodeURIComponent(uid)}/info.json`;
}

/** `/r/view/{uid}/{section}` */
export function itemHref(uid: string, section: string): string {
  return `/r/view/${encodeURIComponent(uid)}/${encodeURIComponent(section)}`;
}
