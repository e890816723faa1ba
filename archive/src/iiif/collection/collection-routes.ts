import { endpoints } from '@iconotheca/contracts/api';
import { ApiError } from '@iconotheca/contracts/http/error';
import { collectionUrl, topCollectionUrl } from '@iconotheca/contracts/iiif/iiif';
import { collectionPageSize, type CollectionInput } from '@iconotheca/contracts/iiif/iiif-collection';
import { sectionKeys, sections } from '@iconotheca/contracts/collection/section';
import type { SearchQuery, SearchResult } from '@iconotheca/contracts/search/search';
import { Router, type Request } from 'express';
import type { ContentOf } from '../../accounts/content.ts';
import type { ReaderOf } from '../../accounts/reader.ts';
import { answer } from '@iconotheca/http/answer';
import { clientSignal } from '@iconotheca/http/client-signal';
import type { ListRecords } from '../../ports/contributions.ts';
import { readList } from '../../lists/read-list.ts';
import { sendPresentation } from '../presentation/send-presentation.ts';
import { originOf } from '../origin.ts';
import { openBareContainers, type BareContainersDeps } from './bare-containers.ts';
import { collection2, topCollection2 } from './collection-2.ts';
import { collection3, topCollection3 } from './collection-3.ts';
import { gatherChildren, gatherList, gatherSection } from './gather.ts';
import { pageCount, type Gathered } from './gathered.ts';

interface CollectionRoutesDeps extends BareContainersDeps {
  search: (query: SearchQuery, gone: AbortSignal) => Promise<SearchResult>;
  lists: ListRecords;
  readerOf: ReaderOf;
  contentOf: ContentOf;
  collectionName: (code: string) => Promise<string>;
  publicOrigin: string | undefined;
}

/** Answers sections, containers and lists as IIIF collections, for those who may see the same on a page. */
export function collectionRoutes(deps: CollectionRoutesDeps): Router {
  const router = Router();
  const bareContainers = openBareContainers(deps);

  async function gather(
    { kind, id, page = 0 }: CollectionInput,
    request: Request,
    gone: AbortSignal,
  ): Promise<Gathered> {
    const search = (query: SearchQuery) => deps.search(query, gone);
    const found = { ...deps, bareContainers, search, content: await deps.contentOf(request) };
    if (kind === 'section') return await gatherSection({ id, page }, found);
    if (kind === 'item') return await gatherChildren({ id, page }, found);
    const list = await readList(deps.lists, id, await deps.readerOf(request));
    return await gatherList(list, page, found);
  }

  answer(router, endpoints.topCollection, ({ version }, request, response) => {
    const all = sectionKeys.map((key) => ({ path: collectionUrl('section', key), label: sections[key].label }));
    const input = { origin: originOf(request, deps.publicOrigin), sections: all };
    response.set('Cache-Control', 'public, max-age=3600');
    sendPresentation(request, response, {
      version,
      second: () => topCollection2(topCollectionUrl, input),
      third: () => topCollection3(topCollectionUrl, input),
    });
    return undefined;
  });

  answer(router, endpoints.collection, async (input, request, response) => {
    const gathered = await gather(input, request, clientSignal(response));
    const view = {
      ...gathered,
      origin: originOf(request, deps.publicOrigin),
      pageSize: collectionPageSize,
      pageNumber: input.page,
    };
    if (input.page !== undefined && input.page >= pageCount(view)) {
      throw new ApiError('not-found', 'The collection has fewer pages.', { field: 'page' });
    }
    // It may differ with who asks, by their token or their network.
    response.set('Cache-Control', 'private, no-cache');
    const version = input.version;
    sendPresentation(request, response, { version, second: () => collection2(view), third: () => collection3(view) });
    return undefined;
  });

  return router;
}
