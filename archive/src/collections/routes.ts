import { endpoints } from '@iconotheca/contracts/api';
import { answer } from '@iconotheca/http/answer';
import { Router } from 'express';
import type { ProfileRecords } from '../ports/items.ts';

/** Answers the profiles of collections, for everyone. */
export function profileRoutes(profiles: Pick<ProfileRecords, 'list'>): Router {
  const router = Router();
  answer(router, endpoints.profiles, async () => ({ profiles: [...(await profiles.list())] }));
  return router;
}
