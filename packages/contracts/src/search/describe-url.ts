import type { Filter } from './filter.ts';
import type { SearchQuery } from './search.ts';
import { searchFromUrl, searchToUrl, type RefusedParam, type SearchState } from './search-url.ts';

/** State in the address of a task: the search whose items are gone through, and the one that is open. */
export interface DescribeState {
  /** Without a filter for missing notations: that they are missing is the task. */
  search: SearchState;
  uid?: string;
}

/** Returns the address of a task: `/r/describe/emblembooks?q=lion&facet_tipe=Oemblempictura&item=EB_12`. */
export function describeHref(section: string, { search, uid }: DescribeState): string {
  const params = searchToUrl(withoutMissingFilter(search));
  if (uid !== undefined) params.append('item', uid);
  const query = params.toString();
  return `/r/describe/${encodeURIComponent(section)}${query ? `?${query}` : ''}`;
}

/** Reads the address of a task. Never throws: what cannot be read is left out and reported, as in that of a search. */
export function describeFromUrl(params: URLSearchParams): DescribeState & { refused: RefusedParam[] } {
  const { state, refused } = searchFromUrl(params);
  const uid = params.get('item') ?? '';
  return { search: withoutMissingFilter(state), refused, ...(uid === '' ? {} : { uid }) };
}

type UndescribedQuery = Pick<SearchQuery, 'q' | 'filters' | 'read' | 'wordsIn' | 'within'>;

/** Returns the search for those items of another that have no notations. */
export function undescribedQuery({ q, filters, read, wordsIn, within }: SearchState): UndescribedQuery {
  const lacking: Filter[] = [...filters, { ...missing, mode: 'O' }];
  return { q, filters: lacking, read, wordsIn, within };
}

const missing = { field: 'LACKS', value: 'notations' } as const;

function isMissing({ field, value }: Filter): boolean {
  return field === missing.field && value === missing.value;
}

function withoutMissingFilter(search: SearchState): SearchState {
  return { ...search, filters: search.filters.filter((filter) => !isMissing(filter)) };
}
