import { endpoints } from '@iconotheca/contracts/endpoints';
import { Router } from 'express';
import { answer } from '../http/answer.ts';
import { suggest, type SuggestDeps } from './suggest.ts';

export function suggestRoutes(deps: SuggestDeps): Router {
  const router = Router();
  answer(router, endpoints.suggest, (input) => suggest(deps, input));
  return router;
}
