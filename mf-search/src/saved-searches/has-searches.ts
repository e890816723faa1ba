import { isStoredForAccount } from '@iconotheca/client';
import { recentSearchesKey } from '@iconotheca/contracts/search/recent-searches';

/** Under which this browser stores searches, those of each account apart. */
export const searchKeys = { recent: recentSearchesKey, saved: 'saved-searches' } as const;

/** Whether an account, or a visitor, has searched before. The keys alone say so: home need not load what reads them. */
export function hasSearches(account: string | undefined): boolean {
  return Object.values(searchKeys).some((key) => isStoredForAccount(key, account));
}
