import { endpoints } from '@iconotheca/contracts/endpoints';
import { Router } from 'express';
import { answer } from '../http/answer.ts';
import type { PresentItems } from './present-items.ts';

export function itemRoutes({ present }: { present: PresentItems }): Router {
  const router = Router();
  answer(router, endpoints.objects, ({ uids }) => present(uids));
  return router;
}
