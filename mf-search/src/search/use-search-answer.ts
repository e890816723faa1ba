import type { Item } from '@iconotheca/contracts/item/item';
import type { Reading } from '@iconotheca/contracts/search/reading';
import type { ReadAs, SearchResult } from '@iconotheca/contracts/search/search';
import { ApiError, type RunSearch, searchQueryOptions } from '@iconotheca/client';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useFurtherHits, type FurtherHits } from '../results/show-more/use-further-hits.ts';

/** State of the answer to a search. */
export interface SearchAnswer {
  /** The answer with all hits that have been fetched; that of the search before for as long as there is none. */
  result: SearchResult | undefined;
  /** True if `result` belongs to the search before. */
  isEarlier: boolean;
  /** Total of this very search; undefined until it is known. */
  total: number | undefined;
  /** Hits beyond the first page. */
  further: Omit<FurtherHits, 'hits'>;
  isSearching: boolean;
  error: Error | null;
  /** Count of the hits of a search that was refused. */
  withheld: SearchResult['withheld'];
  retry: () => void;
  /** The notations that parts of this very search were read as. */
  readAs: readonly ReadAs[] | undefined;
  /** Words of this very search that were read as filters; undefined until it has an answer, and where none were. */
  read: Reading[] | undefined;
}

interface AskedSearch {
  run: RunSearch;
  /** False until anything has been asked for: then nothing is. */
  isSearch: boolean;
  /** Hits that the reader asked to see. */
  shown: number;
}

/** Fetches the answer to a search; the one before stays until it is there, also when it fails (spec §4, SRCH-9). */
export function useSearchAnswer({ run, isSearch, shown }: AskedSearch): SearchAnswer {
  const { data, error, isFetching, refetch } = useQuery({ ...searchQueryOptions(run), enabled: isSearch });
  const answer = useKeepPrevious(data, isSearch);
  const { hits, ...further } = useFurtherHits(run, data, shown);
  const result = useMemo(() => (answer?.error === undefined ? withHits(answer, hits) : undefined), [answer, hits]);
  return {
    result,
    isEarlier: result !== undefined && data === undefined,
    total: data === undefined ? undefined : result?.total,
    further,
    isSearching: isSearch && isFetching,
    error: isSearch ? (error ?? refusalOf(data)) : null,
    withheld: isSearch ? data?.withheld : undefined,
    retry: () => void refetch(),
    readAs: data?.readAs,
    read: data?.read,
  };
}

/**
 * A value, or while there is none the last that there was.
 * @param isUsed false drops what there was
 */
function useKeepPrevious<Value>(value: Value | undefined, isUsed: boolean): Value | undefined {
  const [previous, setPrevious] = useState(value);
  const shown = isUsed ? (value ?? previous) : undefined;
  if (shown !== previous) setPrevious(shown);
  return shown;
}

function withHits(answer: SearchResult | undefined, further: readonly Item[]): SearchResult | undefined {
  return answer === undefined || further.length === 0 ? answer : { ...answer, hits: [...answer.hits, ...further] };
}

function refusalOf(result: SearchResult | undefined): Error | null {
  return result?.error === undefined ? null : new ApiError('subscription-required', result.error);
}
