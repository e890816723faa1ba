import { storedAtom } from '@iconotheca/kit/state/stored-atom';
import * as z from 'zod/mini';
import { recentSearch, savedSearch } from './kept-search.ts';
import { recentSearchesKey, savedSearchesKey } from './search-keys.ts';

/** Searches run in this browser, the latest first. */
export const recentSearchesAtom = storedAtom({
  key: recentSearchesKey,
  schema: z.array(recentSearch),
  initial: [],
});

/** Searches that the reader named, the latest first. */
export const savedSearchesAtom = storedAtom({
  key: savedSearchesKey,
  schema: z.array(savedSearch),
  initial: [],
});
