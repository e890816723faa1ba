import { isStoredForAccount } from '@iconotheca/client';
import { recentSearchesKey } from '@iconotheca/contracts/search/recent-searches';

/** Keys under which this browser stores searches, those of each account apart. */
export const searchKeys = { recent: recentSearchesKey, saved: 'saved-searches' } as const;

/** Tells whether an account, or a visitor, has searched before, by the keys alone: home loads no searches. */
export function hasSearches(account: string | undefined): boolean {
  return Object.values(searchKeys).some((key) => isStoredForAccount(key, account));
}
