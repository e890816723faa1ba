import { iconclassEndpoints } from '@iconotheca/contracts/iconclass/endpoints';
import type { NotationAnswer } from '@iconotheca/contracts/iconclass/iconclass';
import type { IconclassLanguage } from '@iconotheca/contracts/iconclass/iconclass-language';
import { limits } from '@iconotheca/contracts/limits';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { batched } from '../calls/batch.ts';
import { call } from '../calls/call.ts';

const askNotation = batched<NotationAnswer | undefined>(limits.maxNotations, async (notation) => {
  const answers = await call(iconclassEndpoints.iconclass, { notation: [...notation] });
  return (asked) => (Object.hasOwn(answers, asked) ? answers[asked] : undefined);
});

/** Returns the query for the meaning of a notation. It stays as long as the tab lives (spec §7: results are cached in memory). */
export function notationQueryOptions(notation: string) {
  return queryOptions({
    queryKey: ['notation', notation] as const,
    queryFn: async () => (await askNotation(notation)) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Returns the query for the uses of a notation: how many items have it or one below, and some with an image. */
export function conceptSamplesQueryOptions(notation: string, size: number) {
  return queryOptions({
    queryKey: ['concept-samples', notation, size] as const,
    queryFn: ({ signal }) => call(iconclassEndpoints.iconclassSamples, { notation, size }, { signal }),
  });
}

/** Fewer characters name too much to be worth a request. */
export const conceptSearchMinLength = 2;

interface ConceptSearch {
  /** Words, or the beginning of a notation, as they are typed. */
  q: string;
  lang: IconclassLanguage;
  size: number;
}

/**
 * Returns the query for concepts that words name. Nothing is asked for too few characters or too many; earlier ones
 * stay until others come.
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
