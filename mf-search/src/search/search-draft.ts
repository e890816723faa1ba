import type { Filter } from '@iconotheca/contracts/search/filter';
import { filtersAtom, searchTermAtom } from '@iconotheca/client';
import { atom, type SetStateAction } from 'jotai';

/** Content of field and panel: the reader's next search. */
export interface SearchDraft {
  q: string;
  filters: Filter[];
}

/** Field and panel as one value; each is stored by itself, since other pages show one of them alone. */
export const searchDraftAtom = atom(
  (get): SearchDraft => ({ q: get(searchTermAtom), filters: get(filtersAtom) }),
  (get, set, change: SetStateAction<SearchDraft>) => {
    const before = { q: get(searchTermAtom), filters: get(filtersAtom) };
    const { q, filters } = typeof change === 'function' ? change(before) : change;
    set(searchTermAtom, q);
    set(filtersAtom, filters);
  },
);
