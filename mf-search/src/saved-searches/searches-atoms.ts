import { accountAtoms } from '@iconotheca/client';
import * as z from 'zod/mini';
import { recentSearch, savedSearch } from './persisted-search.ts';
import { searchKeys } from './has-searches.ts';

/** Searches that the reader ran in this browser, the latest first. */
export const recentSearchesAtom = accountAtoms({
  key: searchKeys.recent,
  schema: z.array(recentSearch),
  initial: [],
}).ownAtom;

/** Searches that the reader named, the latest first. */
export const savedSearchesAtom = accountAtoms({
  key: searchKeys.saved,
  schema: z.array(savedSearch),
  initial: [],
}).ownAtom;
