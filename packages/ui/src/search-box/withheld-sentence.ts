import { limits } from '@iconotheca/contracts/limits';
import { words } from '../words/searchBox.ts';

/** Tells how much a search finds for others: `21 items show heart. Log in or take a 7-day pass to see them.` */
export function withheldSentence(total: number, q: string): string {
  const { passDays } = limits;
  if (total === 0) return q === '' ? words.empty : words.noneShows({ q });
  return q === '' ? words.withheld({ total, passDays }) : words.withheldShows({ total, q, passDays });
}
