import { catalogue } from '@iconotheca/contracts/language/wording';
import type { MarkKind } from './marks-of.ts';

export const markWords = catalogue('viewer.marks', {
  kinds: { record: 'Mark of the record', comment: 'Comment', notations: 'Notations' },
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
  by: (kind: string, name: string) => `${kind} by ${name}`,
});

/** `Comment by Anna Kühn: A small stamp` */
export function markName({ kind, by, text }: { kind: MarkKind; by?: string | undefined; text: string }): string {
  const said = by === undefined ? markWords.kinds[kind] : markWords.by(markWords.kinds[kind], by);
  return text === '' ? said : `${said}: ${text}`;
}
