import { suggestEndpoints } from '@iconotheca/contracts/search/suggest-endpoints';
import { limits } from '@iconotheca/contracts/limits';
import type { SuggestInput } from '@iconotheca/contracts/search/suggest';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../calls/call.ts';

/** Fewer characters may mean too much to be worth a request. */
export const suggestionMinLength = 2;

/** What words may mean. Nothing is asked for too few characters or too many; earlier ones stay until others come. */
export function suggestionsQueryOptions({ q, lang, size }: SuggestInput) {
  const length = Array.from(q).length;
  return queryOptions({
    queryKey: ['suggestions', q, lang, size] as const,
    queryFn: ({ signal }) => call(suggestEndpoints.suggest, { q, lang, size }, { signal }),
    enabled: length >= suggestionMinLength && length <= limits.maxConceptQueryLength,
    placeholderData: keepPreviousData,
  });
}
