import {
  searchFromUrl,
  searchHref,
  type RefusedParam,
  type SearchState,
} from '@iconotheca/contracts/search/search-url';

/** What an address of a section page asks for. */
export interface SearchAddress {
  state: SearchState;
  /** Whether there is anything to run: a q (an empty one asks for everything) or a filter. */
  isSearch: boolean;
  refused: RefusedParam[];
}

export function readSearchAddress(search: string): SearchAddress {
  const params = new URLSearchParams(search);
  const { state, refused } = searchFromUrl(params);
  return { state, refused, isSearch: params.has('q') || state.filters.length > 0 };
}

/** The address of a search that was run: one for everything says so with an empty q, as the form does without scripts. */
export function searchAddress(section: string, state: SearchState): string {
  const href = searchHref(section, state);
  if (state.q !== '' || state.filters.length > 0) return href;
  return href.includes('?') ? href.replace('?', '?q=&') : `${href}?q=`;
}
