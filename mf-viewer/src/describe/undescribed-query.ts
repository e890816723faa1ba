import { languageOfWords } from '@iconotheca/contracts/iconclass/iconclass-language';
import { pageLanguage } from '@iconotheca/contracts/language/wording';
import { searchEndpoints } from '@iconotheca/contracts/search/endpoints';
import { undescribedQuery } from '@iconotheca/contracts/search/describe-url';
import type { Filter } from '@iconotheca/contracts/search/filter';
import type { SearchState } from '@iconotheca/contracts/search/search-url';
import { ApiError, call } from '@iconotheca/client';
import { undescribedPageSize, type UndescribedPage } from './find-undescribed.ts';
import type { Task } from './task.ts';

const pictured: Filter = { field: 'LACKS', mode: 'N', value: 'images' };

interface Asked {
  section: string;
  search: SearchState;
  task: Pick<Task, 'sort' | 'nonce'>;
  /** True for those alone whose pictures are here. */
  isPictured?: boolean;
}

/**
 * Fetches a page of the items without notations, past every cache.
 * @throws ApiError
 */
export async function fetchUndescribed(
  { section, search, task: { sort, nonce }, isPictured = false }: Asked,
  page: number,
  size = undescribedPageSize,
): Promise<UndescribedPage> {
  const query = undescribedQuery(search);
  const filters = isPictured ? [...query.filters, pictured] : query.filters;
  const input = { section, ...query, lang: languageOfWords(pageLanguage()), filters, sort, nonce, page, size };
  const { hits, total, error } = await call(searchEndpoints.search, input, { fresh: true });
  if (error !== undefined) throw new ApiError('subscription-required', error);
  return { hits, total };
}
