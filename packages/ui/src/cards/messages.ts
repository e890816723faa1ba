import { formatNumber } from '@iconotheca/client';
import { catalogue } from '@iconotheca/contracts/language/wording';

export const words = catalogue('ui.cards', {
  preview: 'Preview',
  previewOf: (caption: string) => `Preview ${caption}`,
  select: (caption: string) => `Select ${caption}`,
  newWindow: '(opens in a new window)',
  place: (position: string, total: string) => `${position} of ${total}`,
  pictured: 'pictured',
  noPicture: 'no picture here',
  saved: 'saved',
  open: 'Open question',
  solved: 'Solved',
  comments: (count: number) =>
    count === 0 ? 'no comments yet' : count === 1 ? '1 comment' : `${formatNumber(count)} comments`,
  views: { small: 'Small tiles', tiles: 'Tiles', large: 'Large tiles', list: 'List' },
  /** @param century `16` */
  century: (century: string) => `${ordinal(century)} century`,
  centuries: (first: string, last: string) => `${ordinal(first)}–${ordinal(last)} century`,
});

/** `16` → `16th` */
function ordinal(century: string): string {
  const number = Number(century);
  const teens = number % 100;
  const ending = teens > 10 && teens < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th');
  return `${number}${ending}`;
}
