import { accountAtoms } from '@iconotheca/client';
import * as z from 'zod/mini';
import { recentSearch, savedSearch } from './persisted-search.ts';
import { recentSearchesKey, savedSearchesKey } from './search-keys.ts';

/** Searches that the reader ran in this browser, the latest first. */
export const recentSearchesAtom = accountAtoms({
  key: recentSearchesKey,
  schema: z.array(recentSearch),
  initial: [],
}).ownAtom;

/** Searches that the reader named, the latest first. */
export const savedSearchesAtom = accountAtoms({
  key: savedSearchesKey,
  schema: z.array(savedSearch),
  initial: [],
}).ownAtom;
