import { hash, randomBytes } from 'node:crypto';
import { endpoints } from '@iconotheca/contracts/api';
import { ApiError } from '@iconotheca/contracts/http/error';
import type { SearchQuery, SearchResult } from '@iconotheca/contracts/search/search';
import { Router, type Request } from 'express';
import { answer } from '@iconotheca/http/answer';
import { clientSignal } from '@iconotheca/http/client-signal';
import { JsonBytes } from '@iconotheca/http/json-bytes';
import type { ContentOf } from '../accounts/content.ts';
import { explainedItem } from './explained-item.ts';
import { explainHit, searchItems, type SearchDeps } from './search-items.ts';
import type { RecordStore } from '../ports/record-store.ts';

interface SearchRoutesDeps extends SearchDeps {
  /** Returns the answer for a user who may not search; undefined for one who may. */
  refuse: (query: SearchQuery, request: Request) => Promise<SearchResult | undefined>;
  contentOf: ContentOf;
  records: Pick<RecordStore, 'items' | 'authorities'>;
  /** Differs whenever a search may find or show something else. */
  state: () => Promise<string>;
}

/** Answers searches over HTTP. */
export function searchRoutes({ refuse, state, contentOf, records, ...deps }: SearchRoutesDeps): Router {
  const router = Router();
  /** Id of this run of the program: what it gave out says nothing to the next run, which may be of another version. */
  const run = randomBytes(6).toString('base64url');

  answer(router, endpoints.search, async (query, request, response) => {
    const refused = await refuse(query, request);
    if (refused !== undefined) return refused;
    // With its nonce a search is answered alike until something changes: a client that has the answer is told so
    // without one.
    if (query.nonce !== undefined) {
      response.set('ETag', `W/"${hash('sha1', `${run} ${await state()}`, 'base64url')}"`);
      if (request.fresh) {
        response.status(304).end();
        return undefined;
      }
    }
    const { body } = await searchItems(deps, query, clientSignal(response));
    return new JsonBytes(body);
  });

  answer(router, endpoints.why, async ({ item: uid, ...query }, request, response) => {
    const explained = await explainedItem(uid, records);
    if (explained === undefined)
      throw new ApiError('item-not-found', `item: there is no item ${uid}`, { field: 'item' });
    const content = await contentOf(request);
    if (!content.has(explained.item)) throw content.refusal();
    return explainHit(deps, query, explained, clientSignal(response));
  });
  return router;
}
