import { limits } from '@iconotheca/contracts/limits';
import { words } from '../words/searchBox.ts';

/**
 * Tells a visitor how much the search finds for those who may search: `21 items show heart. Log in or take a 7-day pass
 * to see them.` Log in or take a 7-day pass to see them.`
 */
export function withheldSentence(total: number, q: string): string {
  const { passDays } = limits;
  if (total === 0) return q === '' ? words.empty : words.noneShows({ q });
  return q === '' ? words.withheld({ total, passDays }) : words.withheldShows({ total, q, passDays });
}
