import { iconclassEndpoints } from '@iconotheca/contracts/iconclass/endpoints';
import type { IconclassLanguage } from '@iconotheca/contracts/iconclass/iconclass-language';
import { limits } from '@iconotheca/contracts/limits';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../calls/call.ts';

/** Fewer characters name too much to be worth a request. */
export const conceptSearchMinLength = 2;

interface ConceptSearch {
  /** Words, or the beginning of a notation, as they are typed. */
  q: string;
  lang: IconclassLanguage;
  size: number;
}

/**
 * Concepts that words name. Nothing is asked for too few characters or too many; earlier ones stay until others come.
 */
export function conceptSearchQueryOptions({ q, lang, size }: ConceptSearch) {
  const length = Array.from(q).length;
  return queryOptions({
    queryKey: ['concept-search', q, lang, size] as const,
    queryFn: ({ signal }) => call(iconclassEndpoints.iconclassSearch, { q, lang, size }, { signal }),
    enabled: length >= conceptSearchMinLength && length <= limits.maxConceptQueryLength,
    placeholderData: keepPreviousData,
  });
}
