import type { NameField } from '@iconotheca/contracts/name/name-field';
import { preferredName } from './authorities/resolve-name.ts';
import { nameRoutes } from './authorities/routes.ts';
import { availableParallelism } from 'node:os';
import { ApiError } from '@iconotheca/contracts/http/error';
import { limits } from '@iconotheca/contracts/limits';
import express, { type Express, type Router } from 'express';
import type { Logger } from 'pino';
import type { Accounts } from './accounts/accounts.ts';
import { annotationRoutes } from './annotations/routes.ts';
import type { InstitutionLogin } from './accounts/institution-login.ts';
import type { Passkeys } from './accounts/passkeys.ts';
import type { ReaderOf } from './accounts/reader.ts';
import { accountRoutes } from './accounts/routes.ts';
import { refusedSearch, type ContentOf } from './accounts/content.ts';
import { answersAlike } from '@iconotheca/http/answer';
import { awaitBodies } from '@iconotheca/http/await-bodies';
import { byTurns } from '@iconotheca/http/by-turns';
import { checkAddress } from '@iconotheca/http/check-address';
import { checkBody } from './work/check-body.ts';
import { errorHandler } from '@iconotheca/http/error-handler';
import { healthRoutes, type Parts } from '@iconotheca/http/health';
import { openData } from './accounts/open-data.ts';
import type { Metrics, Readings } from '@iconotheca/http/metrics';
import { traceRequests } from '@iconotheca/http/tracing';
import { logRequests } from '@iconotheca/http/request-log';
import { takesFile } from '@iconotheca/http/takes-file';
import { forumRoutes } from './forum/routes.ts';
import { openConceptPictures } from './iconclass/concept-pictures.ts';
import { iconclassRoutes } from './iconclass/routes.ts';
import type { Iconclass } from '@iconotheca/iconclass';
import { collectionRoutes } from './iiif/collection/collection-routes.ts';
import { historyRoutes } from './history/routes.ts';
import { modifyRoutes } from './items/modify-routes.ts';
import { similarRoutes, type SimilarDeps } from './images/similar/routes.ts';
import type { RecordQuota } from './items/record-quota.ts';
import { presentHits, type PresentItems } from './items/present-items.ts';
import type { RecordStore } from './ports/record-store.ts';
import { itemRoutes } from './items/routes.ts';
import { listRoutes } from './lists/routes.ts';
import { profileRoutes } from './collections/routes.ts';
import { overviewRoutes } from './overview/routes.ts';
import type { OverviewDeps } from './overview/make-overview.ts';
import { ownerRoutes } from './owners/routes.ts';
import { relatedRoutes } from './related/routes.ts';
import { readServed, searchItems } from './search/search-items.ts';
import { withheldFrom } from './search/withheld.ts';
import { searchRoutes } from './search/routes.ts';
import { rememberUnderstood } from './search/understood-searches.ts';
import type { SearchEngine } from '@iconotheca/search-engine/ports';
import { thesaurusRoutes, type ThesaurusRoutesDeps } from './thesaurus/routes.ts';
import { suggestRoutes } from './suggest/routes.ts';
import { sentImageRoutes } from './uploads/sent-image-routes.ts';
import type { RunPictures } from './runs/pictures.ts';
import { openNameChanges } from './name-changes/name-changes.ts';
import { nameChangeRoutes } from './name-changes/routes.ts';
import { runFileRoutes, runRoutes } from './runs/routes.ts';
import type { Runs } from './runs/runs.ts';
import { uploadRoutes } from './uploads/routes.ts';
import type { Uploads } from './uploads/uploads.ts';

export interface AppDeps {
  logger: Logger;
  version: string;
  searchTimeoutMs: number;
  /** True if every visitor is answered alike: where content is for subscribers, their networks count. */
  answersAlike: boolean;
  trustProxy: string[];
  publicOrigin: string | undefined;
  accounts: Accounts;
  readerOf: ReaderOf;
  contentOf: ContentOf;
  institutionLogin: InstitutionLogin;
  passkeys: Passkeys;
  records: RecordStore;
  engine: SearchEngine;
  /** Differs whenever a search may find or show something else. */
  searchState: () => Promise<string>;
  iconclass: () => Iconclass;
  present: PresentItems;
  recordQuota: RecordQuota;
  thesaurus: Pick<ThesaurusRoutesDeps, 'perDay' | 'following'>;
  /** Lets searches follow what was written. */
  followLog: () => Promise<void>;
  overview: OverviewDeps;
  images: Router;
  similar: Pick<SimilarDeps, 'images' | 'lookAlikes'>;
  uploads: Uploads;
  runs: Runs;
  pictures: RunPictures;
  /** Lets runs that have begun be worked at. */
  checkRuns: () => void;
  parts: Parts;
  /** Undefined where the metrics are not shown. */
  metrics: Metrics | undefined;
  isTraced: boolean;
  readings: Readings;
}

/** Searches wait for the threads of the engine, of which there are two at least: enough of them to keep those at work. */
const atOnce = { atOnce: 64, costlyAtOnce: 8 * Math.max(2, availableParallelism()) };

/** Creates the archive's routes, from the address to the error handler. */
export function createApp(deps: AppDeps): Express {
  const { engine, iconclass, present, accounts, readerOf, contentOf, records, followLog } = deps;
  const { items, lists, profiles } = records;
  const { searchTimeoutMs: timeoutMs } = deps;
  const { state } = deps.overview;
  const hits = presentHits(present);
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', deps.trustProxy);
  app.set(answersAlike, deps.answersAlike);

  if (deps.isTraced) app.use(traceRequests);
  app.use(logRequests(deps.logger));
  if (deps.metrics !== undefined) app.use(deps.metrics.time);
  app.use(checkAddress);
  // Those that come by bff are in already; it names the readers they are of.
  app.use(
    awaitBodies({
      isFile: takesFile,
      senderOf: () => undefined,
    }),
  );
  app.use(byTurns(atOnce, deps.logger));
  app.use(healthRoutes(deps));
  if (deps.metrics !== undefined) app.use(deps.metrics.routes(deps.parts, deps.readings));
  app.use(deps.images);
  app.use(uploadRoutes({ uploads: deps.uploads, readerOf }));
  app.use(runFileRoutes({ ...deps, readerOf }));
  app.use(express.json({ limit: limits.maxBodyBytes, strict: true, verify: checkBody }));
  app.use(sentImageRoutes({ records, readerOf, contentOf }));
  app.use(openData({ contentOf, answersAlike: deps.answersAlike }));

  const searching = {
    engine,
    iconclass,
    preferredName: (field: NameField, written: string) => preferredName(records.authorities, field, written),
    timeoutMs,
    understood: rememberUnderstood(deps.searchState),
  };
  app.use(
    searchRoutes({
      ...searching,
      async refuse(query, request) {
        const content = await contentOf(request);
        const refused = refusedSearch(content, query);
        return refused && { ...refused, withheld: await withheldFrom(searching, query, content) };
      },
      state: deps.searchState,
      contentOf,
      records,
    }),
  );
  app.use(
    collectionRoutes({
      search: async (query, gone) => readServed(await searchItems(searching, query, gone)),
      engine,
      iconclass,
      state,
      lists,
      readerOf,
      contentOf,
      present,
      collectionName: (code) => deps.overview.collections.nameOf(code),
      publicOrigin: deps.publicOrigin,
    }),
  );
  app.use(suggestRoutes({ engine, iconclass, authorities: records.authorities, contentOf, timeoutMs }));
  app.use(itemRoutes({ present, items, contentOf }));
  app.use(
    modifyRoutes({
      store: records,
      quota: deps.recordQuota,
      contentOf,
      iconclass,
      readerOf,
      followLog,
    }),
  );
  app.use(
    historyRoutes({
      records,
      readerOf,
      contentOf,
      duplicates: { items, profiles, images: records.images, present, lookAlikes: deps.similar.lookAlikes },
    }),
  );
  app.use(annotationRoutes({ records, iconclass, readerOf, contentOf, followLog }));
  app.use(thesaurusRoutes({ ...deps.thesaurus, records, readerOf }));
  app.use(accountRoutes({ ...deps, accounts, readerOf }));
  app.use(listRoutes({ records, readerOf }));
  app.use(runRoutes({ ...deps, readerOf }));
  const using = { iconclass, engine, present: hits, contentOf, state, timeoutMs };
  const picturesOf = openConceptPictures(using);
  app.use(iconclassRoutes({ ...using, picturesOf }));
  const changes = openNameChanges({ records, engine, present: hits, timeoutMs, check: deps.checkRuns });
  app.use(nameChangeRoutes({ changes, readerOf, contentOf }));
  app.use(nameRoutes({ ...using, picturesOf, items, authorities: records.authorities }));
  app.use(
    relatedRoutes({
      iconclass,
      engine,
      items,
      present,
      contentOf,
      state,
      timeoutMs,
      lookAlikes: deps.similar.lookAlikes,
    }),
  );
  app.use(ownerRoutes({ ownership: records.ownership, thesaurus: records.thesaurus, present: hits, contentOf }));
  app.use(forumRoutes({ engine, present: hits, items, profiles, contentOf }));
  app.use(profileRoutes(profiles));
  app.use(similarRoutes({ ...deps.similar, items, contentOf }));
  app.use(overviewRoutes({ ...deps.overview, contentOf }));

  app.use((request) => {
    throw new ApiError('not-found', `There is nothing at ${request.path}.`);
  });
  app.use(errorHandler());
  return app;
}
