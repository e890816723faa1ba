import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import type { SectionSearch } from '../search/use-section-search.ts';
import { withRecent } from './persisted-search.ts';
import { recentSearchesAtom } from './searches-atoms.ts';

/** Remembers a search among the last ones once its answer is there. */
export function useRememberSearch({ section, applied, total, remembered }: SectionSearch): void {
  const setRecent = useSetAtom(recentSearchesAtom);
  const { nonce } = remembered.entry;
  useEffect(() => {
    if (total === undefined) return;
    setRecent((all) => withRecent(all, { section, ...applied, total, countedAt: Date.now(), nonce }));
  }, [setRecent, section, applied, total, nonce]);
}
