import { endpoints } from '@iconotheca/contracts/api';
import type { SuggestResult } from '@iconotheca/contracts/search/suggest';
import { Router } from 'express';
import type { Content, ContentOf } from '../accounts/content.ts';
import { answer } from '@iconotheca/http/answer';
import { createSuggester, type SuggestDeps } from './suggest.ts';

interface SuggestRoutesDeps extends SuggestDeps {
  contentOf: ContentOf;
}

/** Answers suggestions. */
export function suggestRoutes({ contentOf, ...deps }: SuggestRoutesDeps): Router {
  const router = Router();
  const suggest = createSuggester(deps);
  answer(router, endpoints.suggest, async (input, request) => {
    return readable(await suggest(input), await contentOf(request));
  });
  return router;
}

/** Makers and places are told from items; concepts are everybody's. */
function readable(suggested: SuggestResult, content: Content): SuggestResult {
  if (content.isWhole()) return suggested;
  return { concepts: suggested.concepts, makers: [], places: [], withheld: true };
}
