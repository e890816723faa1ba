import { endpoints } from '@iconotheca/contracts/api';
import { answer } from '@iconotheca/http/answer';
import { Router } from 'express';
import type { ContentOf } from '../accounts/content.ts';
import { findCopy } from './find-copy.ts';
import { findOwner, type OwnerDeps } from './find-owner.ts';

interface OwnerRoutesDeps extends OwnerDeps {
  contentOf: ContentOf;
}

/** Answers owners and copies. */
export function ownerRoutes({ contentOf, ...deps }: OwnerRoutesDeps): Router {
  const router = Router();
  answer(router, endpoints.owner, async ({ id }, request) => findOwner(deps, id, await contentOf(request)));
  answer(router, endpoints.copy, async (asked, request) => findCopy(deps, asked, await contentOf(request)));
  return router;
}
