import { asksForPictures } from '@iconotheca/ui/filters/with-picture';
import { onlyPicturedAtom } from '@iconotheca/ui/search-box/use-global-search';
import { filtersAtom } from '@iconotheca/client';
import { useAtomValue } from 'jotai';
import type { SectionSearch } from '../../search/use-section-search.ts';

/**
 * Whether only items with a picture here are asked for: as the panel says, which holds what the address does and, at
 * once, what the reader presses; where nothing has been searched for, as the reader last chose.
 */
export function useOnlyPictured({ isSearch }: Pick<SectionSearch, 'isSearch'>): boolean {
  const isRemembered = useAtomValue(onlyPicturedAtom);
  const chosen = useAtomValue(filtersAtom);
  return asksForPictures(chosen) || (!isSearch && isRemembered);
}
