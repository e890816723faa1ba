import { languageOfWords, type IconclassLanguage } from '@iconotheca/contracts/iconclass/iconclass-language';
import { pageLanguage } from '@iconotheca/contracts/language/wording';
import { limits } from '@iconotheca/contracts/limits';
import { searchEndpoints } from '@iconotheca/contracts/search/endpoints';
import { suggestEndpoints } from '@iconotheca/contracts/search/suggest-endpoints';
import type { SuggestInput } from '@iconotheca/contracts/search/suggest';
import type { Filter } from '@iconotheca/contracts/search/filter';
import type { Reading } from '@iconotheca/contracts/search/reading';
import type { SearchQuery, Sort } from '@iconotheca/contracts/search/search';
import type { SearchStep } from '@iconotheca/contracts/search/steps';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answerOfPage, call } from '../calls/call.ts';
import { hitsPerPage } from '../page/page-data.ts';

/** A search as a reader made it: what its address says, the order and the nonce that fixes RANDOM. */
export interface RunSearch {
  section: string;
  q: string;
  filters: Filter[];
  /** Words of q that are read as filters, as its address says; left out where the archive reads. */
  read?: Reading[] | undefined;
  /** Language in which alone words of q are read, as its address says. */
  wordsIn?: IconclassLanguage | undefined;
  /** Step that the search is narrowed to. */
  within?: SearchStep | undefined;
  sort: Sort;
  nonce: string;
}

function toQuery(run: RunSearch, page: number): SearchQuery {
  return { ...run, lang: languageOfWords(pageLanguage()), page, size: hitsPerPage() };
}

/**
 * Returns the query for a page of the answer to a search, counted from 0. It stays until the tab closes, so that Back
 * needs no request and shows the same order.
 */
export function searchQueryOptions(run: RunSearch, page = 0) {
  return queryOptions({
    queryKey: ['search', run, page] as const,
    queryFn: ({ signal }) => call(searchEndpoints.search, toQuery(run, page), { signal }),
    initialData: () => answerOfPage(searchEndpoints.search, toQuery(run, page)),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Fewer characters may mean too much to be worth a request. */
export const suggestionMinLength = 2;

/** Returns the query for the meanings of words; earlier suggestions stay until others come. */
export function suggestionsQueryOptions({ q, lang, size }: SuggestInput) {
  const length = Array.from(q).length;
  return queryOptions({
    queryKey: ['suggestions', q, lang, size] as const,
    queryFn: ({ signal }) => call(suggestEndpoints.suggest, { q, lang, size }, { signal }),
    enabled: length >= suggestionMinLength && length <= limits.maxConceptQueryLength,
    placeholderData: keepPreviousData,
  });
}
