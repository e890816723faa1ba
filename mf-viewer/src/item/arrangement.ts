import type { ItemView } from './item-view.ts';

export type RegionName =
  | 'image'
  /** Heading, facts and buttons. */
  | 'info'
  | 'longTexts'
  /** Concepts and collections, or notes. */
  | 'aside'
  /** The remaining fields in groups. */
  | 'details'
  /** Items that this one contains. */
  | 'contents'
  | 'comments'
  | 'userLists'
  /** Works of a person. */
  | 'works'
  /** On paper only. */
  | 'citation'
  | 'related';

/** Places of the regions of an item's page, each list in reading order. */
export interface Arrangement {
  /** The wider column of two: the image with `main` below it, or `main` alone. */
  lead: 'image' | 'words';
  main: readonly RegionName[];
  /** The narrower column. */
  beside: readonly RegionName[];
  /** The same regions in one column, on narrow screens: what an item says comes before what it is filed under. */
  stacked: readonly RegionName[];
  /** Below both columns. */
  below: readonly RegionName[];
}

type ArrangedView = Pick<ItemView, 'item' | 'layout' | 'hasImage' | 'hasNotesPanel'>;

/**
 * Arranges an item's page as the readers of its type expect. An image that leads has the wider column and the words stand
 * beside it; where the words lead, or there is no image, they have it. Everything else stands below both, in the page's
 * whole width.
 */
export function arrangementOf({ item, layout, hasImage, hasNotesPanel }: ArrangedView): Arrangement {
  const image = when(hasImage, 'image');
  return {
    ...(layout.lead === 'image' && hasImage
      ? {
          lead: 'image',
          main: ['longTexts'],
          beside: ['info', 'aside'],
          stacked: ['image', 'info', 'longTexts', 'aside'],
        }
      : {
          lead: 'words',
          main: ['info', 'longTexts'],
          beside: [...image, 'aside'],
          stacked: ['info', 'longTexts', ...image, 'aside'],
        }),
    below: [
      ...(layout.contents.isFirst ? (['contents', 'details'] as const) : (['details', 'contents'] as const)),
      ...when(!hasNotesPanel, 'comments'),
      ...when(item.USER_LIST !== undefined, 'userLists'),
      ...when(layout.hasWorks === true, 'works'),
      'citation',
      'related',
    ],
  };
}

function when(isThere: boolean, name: RegionName): readonly RegionName[] {
  return isThere ? [name] : [];
}
