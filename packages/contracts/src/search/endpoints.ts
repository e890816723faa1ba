import { endpoint } from '../http/endpoint.ts';
import { searchQuery, searchResult } from './search.ts';
import { searchQueryFromUrl, searchQueryToUrl } from './search-url.ts';

export const searchEndpoints = {
  search: endpoint({
    method: 'GET',
    path: '/api/search',
    input: searchQuery,
    output: searchResult,
    query: { read: searchQueryFromUrl, write: searchQueryToUrl },
    carriesToken: true,
    forAllSites: true,
  }),
} as const;
