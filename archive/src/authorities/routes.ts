import { endpoints } from '@iconotheca/contracts/api';
import { answer } from '@iconotheca/http/answer';
import { Router } from 'express';
import type { ContentOf } from '../accounts/content.ts';
import { findNamesNear, nameUseForReader, openNameUse, type NameUseDeps } from './name-use.ts';

/** Serves makers and places by their names, and names that may have been meant. */
export function nameRoutes({ contentOf, ...deps }: NameUseDeps & { contentOf: ContentOf }): Router {
  const router = Router();
  const useOf = openNameUse(deps);

  answer(router, endpoints.nameUse, async (asked, request) =>
    nameUseForReader(await useOf(asked), await contentOf(request)),
  );

  answer(router, endpoints.namesNear, async (asked, request) =>
    (await contentOf(request)).isWhole() ? findNamesNear(deps, asked) : { names: [], withheld: true as const },
  );

  return router;
}
