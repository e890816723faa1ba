import { asksForPictures } from '@iconotheca/ui/filters/with-picture';
import { onlyPicturedAtom } from '@iconotheca/ui/search-box/use-global-search';
import { filtersAtom } from '@iconotheca/client';
import { useAtomValue } from 'jotai';
import type { SectionSearch } from '../../search/use-section-search.ts';

/**
 * Tells whether only items with a picture here are asked for: the panel decides, which holds the filters of the address
 * and, at once, those that the reader presses; where nothing has been searched for, the reader's last choice.
 */
export function useOnlyPictured({ isSearch }: Pick<SectionSearch, 'isSearch'>): boolean {
  const isRemembered = useAtomValue(onlyPicturedAtom);
  const chosen = useAtomValue(filtersAtom);
  return asksForPictures(chosen) || (!isSearch && isRemembered);
}
