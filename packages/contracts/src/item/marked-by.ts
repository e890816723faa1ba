import type { Item } from './item.ts';

/** Sources of marked places on an item's images: the values of the facet MARKED. */
export const markedBy = { record: 'In the record', readers: 'By readers' } as const;
export type MarkedBy = keyof typeof markedBy;

/** Tells who marked a place on the images that a record names; a place on an image that it lost counts for nothing. */
export function markedByOf({ region, _annotations = [], ALLIMAGES = [], URL_IMAGE = [] }: Item): MarkedBy[] {
  const isThere = (about: Item['region']) => about !== undefined && [...ALLIMAGES, ...URL_IMAGE].includes(about.image);
  return [
    ...(isThere(region) ? ['record' as const] : []),
    ...(_annotations.some((annotation) => isThere(annotation.region)) ? ['readers' as const] : []),
  ];
}
