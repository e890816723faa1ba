import type { MarkKind } from './marks-of.ts';

const kinds: Readonly<Record<MarkKind, string>> = {
  record: 'Mark of the record',
  comment: 'Comment',
  notations: 'Notations',
};

export const markWords = {
  layer: 'Marks',
  show: 'Show on the image',
  showRecord: 'Show the mark on the image',
  group: 'Place on the image',
  mark: 'Mark a place on the image',
  change: 'Change the place',
  remove: 'Remove the place',
  chosen: (number: number, count: number) =>
    count > 1 ? `A place is marked on image ${number}.` : 'A place is marked.',
  lost: 'The place is on an image that this item no longer has.',
  removed: 'The place is removed.',
  /** `Comment by Anna Kühn: A small stamp` */
  name: ({ kind, by, text }: { kind: MarkKind; by?: string | undefined; text: string }) =>
    `${kinds[kind]}${by === undefined ? '' : ` by ${by}`}${text === '' ? '' : `: ${text}`}`,
} as const;
