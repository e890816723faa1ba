import { endpoints } from '@iconotheca/contracts/endpoints';
import { Router } from 'express';
import { answer } from '../http/answer.ts';
import { searchItems, type SearchDeps } from './search-items.ts';

export function searchRoutes(deps: SearchDeps): Router {
  const router = Router();
  answer(router, endpoints.search, (query, _request, response) => {
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    return searchItems(deps, query, gone.signal);
  });
  return router;
}
