import { searchHref } from '@iconotheca/contracts/search/search-url';

/** Returns the search for all that carries a notation or anything below. */
export function conceptHref(notation: string): string {
  return searchHref('all', { q: '', filters: [{ field: 'ICPATH', mode: 'A', value: notation }] });
}
