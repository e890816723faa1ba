import type { Reading } from '@iconotheca/contracts/search/reading';
import type { ReadAs } from '@iconotheca/contracts/search/search';
import type { SearchState } from '@iconotheca/contracts/search/search-url';
import { filtersAsRead } from '@iconotheca/ui/filters/filter-changes';
import { readSearchAddress } from '@iconotheca/ui/search-box/search-address';

/** Returns path of a section's page. */
export function sectionPath(section: string): string {
  return `/r/section/${encodeURIComponent(section)}`;
}

/**
 * Returns the search that was asked for last in a section. The address bar says so at once, the page only when the
 * answer to it can be drawn: a reader who changes the order and searches in one go means both.
 * @param drawn what the page shows, for when the address bar has left the section
 */
export function latestAsked(
  section: string,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  drawn: SearchState,
): SearchState {
  return pathname === sectionPath(section) ? readSearchAddress(search).state : drawn;
}

interface Arriving {
  /** Way in which the reader came to the entry of the history: `POP` by Back, Forward or a reload. */
  navigation: 'POP' | 'PUSH' | 'REPLACE';
  /** True if the search of the entry was begun from field and panel. */
  isFromDraft: boolean;
  isSearch: boolean;
  /** True if this tab has run a search before. */
  hasSearched: boolean;
}

/**
 * Tells whether field and panel are set to the search of an entry of the history when it comes on screen. They already
 * say so where the search began in them, and keep what the reader has changed there since. A tab that has not searched
 * yet holds what the reader last asked for in another: an address without a search leaves that alone.
 */
export function isDraftReplaced({ navigation, isFromDraft, isSearch, hasSearched }: Arriving): boolean {
  if (isFromDraft && navigation !== 'POP') return false;
  return isSearch || hasSearched;
}

/** Returns a search with the readings of its filters and its words; the same object where there are none. */
export function asRead(
  state: SearchState,
  { readAs, read }: { readAs?: readonly ReadAs[] | undefined; read?: Reading[] | undefined },
): SearchState {
  const isReadHere = read !== undefined && state.read === undefined;
  if (readAs === undefined && !isReadHere) return state;
  return {
    ...state,
    filters: readAs === undefined ? state.filters : filtersAsRead(state.filters, readAs),
    ...(isReadHere ? { read } : {}),
  };
}

/** Returns a search for other words: how the words before are read does not hold for them, nor does the step. */
export function withWords({ read, wordsIn, within, ...state }: SearchState, before: string): SearchState {
  if (state.q !== before) return state;
  return { ...state, ...(read && { read }), ...(wordsIn && { wordsIn }), ...(within && { within }) };
}
