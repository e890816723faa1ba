import { endpoints } from '@iconotheca/contracts/endpoints';
import type { SearchQuery, SearchResult } from '@iconotheca/contracts/search';
import { Router, type Request } from 'express';
import { answer } from '../http/answer.ts';
import { clientSignal } from '../http/client-signal.ts';
import { JsonBytes } from '../http/json-bytes.ts';
import { searchItems, type SearchDeps } from './search-items.ts';

interface SearchRoutesDeps extends SearchDeps {
  /** The answer for whoever may not search; undefined for whoever may. */
  refuse: (query: SearchQuery, request: Request) => SearchResult | undefined;
}

export function searchRoutes({ refuse, ...deps }: SearchRoutesDeps): Router {
  const router = Router();
  answer(router, endpoints.search, (query, request, response) => {
    const refused = refuse(query, request);
    if (refused !== undefined) return refused;
    return searchItems(deps, query, clientSignal(response)).then(({ body }) => new JsonBytes(body));
  });
  return router;
}
