import { endpoints } from '@iconotheca/contracts/endpoints';
import { Router } from 'express';
import { answer } from '../http/answer.ts';
import { openRelated, type RelatedDeps } from './find-related.ts';

export function relatedRoutes(deps: RelatedDeps): Router {
  const router = Router();
  const relatedTo = openRelated(deps);
  answer(router, endpoints.related, ({ id }) => relatedTo(id));
  return router;
}
