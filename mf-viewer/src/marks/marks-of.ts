import { placeIn, type Place } from '@iconotheca/contracts/image/region';
import { uidOf, type Item } from '@iconotheca/contracts/item/item';
import { limits } from '@iconotheca/contracts/limits';
import { cut } from '@iconotheca/ui/cards/caption';
import { recordMark } from './record-mark.ts';

export type MarkKind = 'record' | 'comment' | 'notations';

/** A place on one of an item's images, and what is there. */
export interface Mark extends Place {
  /** The pk of the annotation, or `recordMark` of the item. */
  id: string;
  kind: MarkKind;
  /** Author of the mark; absent for the record's own. */
  by?: string;
  /** The beginning of what is said of it. */
  text: string;
}

/** Lists the places that a record and its readers marked on the images that the item shows, the record's first. */
export function marksOf(item: Item): Mark[] {
  const { region, _annotations = [], _images = [] } = item;
  const own = placeIn(_images, region);
  return [
    ...(own === undefined
      ? []
      : [{ ...own, id: recordMark(uidOf(item)), kind: 'record' as const, text: (item.TYPE_INS ?? []).join(', ') }]),
    ..._annotations.flatMap(({ pk, field, username, value, region: about }): Mark[] => {
      const place = placeIn(_images, about);
      const text = cut(value.replace(/\s+/gu, ' ').trim(), limits.captionLength.related);
      return place ? [{ ...place, id: pk, kind: field === 'IC' ? 'notations' : 'comment', by: username, text }] : [];
    }),
  ];
}

/** Finds the smallest of the marks that hold a point, so that one within another can be reached. */
export function markAt(marks: readonly Mark[], x: number, y: number, slack: number): Mark | undefined {
  return marks
    .filter(
      ({ rectangle: { x: left, y: top, w, h } }) =>
        x >= left - slack && x <= left + w + slack && y >= top - slack && y <= top + h + slack,
    )
    .toSorted((one, other) => areaOf(one) - areaOf(other))[0];
}

function areaOf({ rectangle: { w, h } }: Mark): number {
  return w * h;
}
