import { endpoint } from '../http/endpoint.ts';
import { describeCalls, type Descriptions } from '../http/description.ts';
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

/** Description of each call, for programs and those who write them; no page carries it. */
export const searchDescriptions: Descriptions<typeof searchEndpoints> = /* @__PURE__ */ describeCalls('Search', {
  search: {
    roles: 'anyone',
    summary: 'Items of a section that match a query and filters, with facet counts over the whole match set',
  },
});
