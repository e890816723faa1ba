import type * as z from 'zod/mini';
import { facetFieldOfParam, facetFields, parseFilter, type Filter } from './filter.ts';
import { ApiError, parseInput } from '../http/error.ts';
import type { IconclassLanguage } from '../iconclass/iconclass-language.ts';
import { limits } from '../limits.ts';
import { parseReading, writeReading, type Reading } from './reading.ts';
import { searchStep, type SearchStep } from './steps.ts';
import { searchQuery, sortKeys, wordLanguage, type SearchQuery, type Sort } from './search.ts';

/** State in the address of a section page: everything needed to run the search again. */
export interface SearchState {
  q: string;
  filters: Filter[];
  /** Words of q that are read as filters. Absent when the address does not say: then the archive reads by itself. */
  read?: Reading[] | undefined;
  /** Language in which alone words of q are read that it has. Absent: in each that has them. */
  wordsIn?: IconclassLanguage | undefined;
  /** Absent where every item that answers to the words is wanted. */
  within?: SearchStep | undefined;
  /** Absent when the address does not say: then the reader's last choice holds. */
  sort?: Sort;
}

/** A parameter of an address that could not be read, and why. */
export interface RefusedParam {
  param: string;
  reason: string;
}

/** Search that the address of a section page asks for. */
export interface AddressedSearch {
  state: SearchState;
  /** True if there is anything to run: a q (an empty one asks for everything) or a filter. */
  isSearch: boolean;
  refused: RefusedParam[];
}

/**
 * Reads the query of a section page. Never throws: what cannot be read is left out and reported, because an address
 * that was typed or cut short should still open.
 */
export function searchFromUrl(params: URLSearchParams): AddressedSearch {
  const refused: RefusedParam[] = [];
  const filters: Filter[] = [];
  for (const [param, text] of params) {
    const field = facetFieldOfParam(param);
    if (field === undefined) {
      if (param.startsWith('facet_')) refused.push({ param, reason: 'is not a field that can be filtered' });
      continue;
    }
    const parsed = parseFilter(field, text);
    if (typeof parsed === 'string') refused.push({ param, reason: parsed });
    else filters.push(parsed);
  }
  const state: SearchState = { q: params.get('q') ?? '', filters };
  const read = readingsIn(params, refused);
  if (read !== undefined) state.read = read;
  const wordsIn = choiceIn('wordsIn', wordLanguage, { params, refused });
  if (wordsIn !== undefined) state.wordsIn = wordsIn;
  const within = choiceIn('within', searchStep, { params, refused });
  if (within !== undefined) state.within = within;
  const sort = params.get('sort');
  const known = sortKeys.find((key) => key === sort);
  if (known !== undefined) state.sort = known;
  else if (sort !== null) refused.push({ param: 'sort', reason: `must be one of ${sortKeys.join(', ')}` });
  return { state, isSearch: params.has('q') || filters.length > 0, refused };
}

/** Reads a parameter of which the address may have one of some values. */
function choiceIn<Choice>(
  param: string,
  shape: z.ZodMiniType<Choice>,
  { params, refused }: { params: URLSearchParams; refused: RefusedParam[] },
): Choice | undefined {
  const said = params.get(param);
  if (said === null) return undefined;
  const parsed = shape.safeParse(said);
  if (!parsed.success) refused.push({ param, reason: parsed.error.issues[0]?.message ?? '' });
  return parsed.data;
}

/**
 * `read=date~1630-1639~1630s` for each, one empty `read` for none. Refused readings leave the others; where there are no
 * others the archive reads by itself.
 */
function readingsIn(params: URLSearchParams, refused: RefusedParam[]): Reading[] | undefined {
  const said = params.getAll('read');
  if (said.length === 0) return undefined;
  const parsed = said.filter((text) => text !== '').map(parseReading);
  const read = parsed.filter((each) => typeof each !== 'string').slice(0, limits.maxReadings);
  for (const reason of parsed) if (typeof reason === 'string') refused.push({ param: 'read', reason });
  return read.length === 0 && !said.includes('') ? undefined : read;
}

/** Writes the query of a section page: q and how it is read, how near, the filters in their order, sort. Defaults are dropped. */
export function searchToUrl({ q, filters, read, wordsIn, within, sort }: SearchState): URLSearchParams {
  const params = new URLSearchParams();
  if (q !== '') params.append('q', q);
  for (const each of read ?? []) params.append('read', writeReading(each));
  if (read?.length === 0) params.append('read', '');
  if (wordsIn !== undefined) params.append('wordsIn', wordsIn);
  if (within !== undefined) params.append('within', within);
  for (const { field, mode, value } of filters) params.append(`facet_${facetFields[field].param}`, mode + value);
  if (sort !== undefined) params.append('sort', sort);
  return params;
}

/** Returns the address of a search: `/r/section/emblembooks?q=lion&facet_ic=A25F`. */
export function searchHref(section: string, state: SearchState): string {
  const query = searchToUrl(state).toString();
  return `/r/section/${encodeURIComponent(section)}${query ? `?${query}` : ''}`;
}

/** Writes the parameters of a call to /api/search. */
export function searchQueryToUrl(query: SearchQuery): URLSearchParams {
  const params = new URLSearchParams({ section: query.section });
  for (const [param, value] of searchToUrl(query)) params.append(param, value);
  params.set('page', String(query.page));
  params.set('size', String(query.size));
  if (query.lang !== undefined) params.set('lang', query.lang);
  if (query.nonce !== undefined) params.set('nonce', query.nonce);
  return params;
}

const searchParams = new Set(['section', 'q', 'lang', 'wordsIn', 'within', 'sort', 'nonce', 'page', 'size', 'token']);

/**
 * Reads the parameters of a call to /api/search.
 * @throws ApiError `bad-request` that names the parameter at fault and what is allowed
 */
export function searchQueryFromUrl(params: URLSearchParams): SearchQuery {
  const filters: Filter[] = [];
  const single: Record<string, string> = {};
  let read: Reading[] | undefined;
  for (const [param, text] of params) {
    const field = facetFieldOfParam(param);
    if (field !== undefined) {
      const parsed = parseFilter(field, text);
      if (typeof parsed === 'string') throw new ApiError('bad-request', `${param}: ${parsed}`, { field: param });
      filters.push(parsed);
    } else if (param === 'read') {
      const parsed = text === '' ? undefined : parseReading(text);
      if (typeof parsed === 'string') throw new ApiError('bad-request', `${param}: ${parsed}`, { field: param });
      read = [...(read ?? []), ...(parsed === undefined ? [] : [parsed])];
    } else if (!searchParams.has(param)) {
      throw new ApiError('bad-request', `${param}: is not a parameter of a search`, { field: param });
    } else if (param in single) {
      throw new ApiError('bad-request', `${param}: is given twice`, { field: param });
    } else {
      single[param] = text;
    }
  }
  return parseInput(searchQuery, { ...single, filters, ...(read === undefined ? {} : { read }) });
}
