import { messages } from '@iconotheca/client';
import { SearchBox } from './search-box.tsx';
import { useGlobalSearch } from './use-global-search.ts';
import { words as shared } from '../words/shared.ts';

/**
 * Shows the search field of pages that show no results of their own: it asks everything and leads to the answer (spec
 * §2).
 */
export function GlobalSearchBox() {
  const { search, searchFilter, isSearching, error } = useGlobalSearch();
  return (
    <>
      <SearchBox
        section="all"
        label={shared.searchAll}
        isSearching={isSearching}
        onSearch={search}
        onSuggestion={searchFilter}
        look="quiet"
      />
      {error === undefined ? null : <p role="alert">{messages.search.error(error)}</p>}
    </>
  );
}
