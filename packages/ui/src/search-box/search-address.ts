import {
  searchFromUrl,
  searchHref,
  type AddressedSearch,
  type SearchState,
} from '@iconotheca/contracts/search/search-url';

/** Reads the search from an address's query. */
export function readSearchAddress(search: string): AddressedSearch {
  return searchFromUrl(new URLSearchParams(search));
}

/** Returns the address of a search that was run: one for everything says so with an empty q, as the form does without scripts. */
export function searchAddress(section: string, state: SearchState): string {
  const href = searchHref(section, state);
  if (state.q !== '' || state.filters.length > 0) return href;
  return href.includes('?') ? href.replace('?', '?q=&') : `${href}?q=`;
}
