import { words } from './messages.ts';

/** What a reader would find who may search: `21 items show heart. Log in or take a 7-day pass to see them.` */
export function withheldSentence(total: number, q: string): string {
  if (total === 0) return q === '' ? words.empty : words.noneShows(q);
  return q === '' ? words.withheld(total) : words.withheldShows(total, q);
}
