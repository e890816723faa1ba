import { formatDate } from '@iconotheca/client';
import type { SavedSearch } from '../persisted-search.ts';
import { words } from '../../words/savedDialogs.ts';

/** Says by how many hits a search has grown: "12 new since 20 November 2026". */
export function growthText({ total, countedAt }: Pick<SavedSearch, 'total' | 'countedAt'>, now: number): string {
  const day = formatDate(countedAt);
  if (now > total) return words.more({ count: now - total, day });
  return now < total ? words.fewer({ count: total - now, day }) : words.same({ day });
}
