import { languageOfWords } from '@iconotheca/contracts/iconclass/iconclass-language';
import { pageLanguage } from '@iconotheca/contracts/language/wording';
import { searchEndpoints } from '@iconotheca/contracts/search/endpoints';
import { call } from '@iconotheca/client';
import { queryOptions } from '@tanstack/react-query';
import type { PersistedSearch } from '../saved-searches/persisted-search.ts';

/** Returns the query for the number of hits of a search: a count alone, no hits. */
export function totalQueryOptions({ section, q, filters, read, wordsIn, within }: Omit<PersistedSearch, 'sort'>) {
  const lang = languageOfWords(pageLanguage());
  return queryOptions({
    queryKey: ['search-total', section, q, filters, read, wordsIn, within] as const,
    queryFn: async ({ signal }) => {
      const { total } = await call(
        searchEndpoints.search,
        { section, q, filters, read, wordsIn, within, lang, sort: 'SORTID', page: 0, size: 0 },
        { signal },
      );
      return total;
    },
  });
}
