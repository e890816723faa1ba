import { ApiError } from '@iconotheca/contracts/http/error';
import { buildsPath } from '@iconotheca/contracts/release/builds-path';
import compression from 'compression';
import express, { type Request, type RequestHandler } from 'express';
import type { RequestListener } from 'node:http';
import { constants } from 'node:zlib';
import { archiveState, type ArchiveClient } from './forwarding/archive-client.ts';
import { takesFile } from '@iconotheca/http/takes-file';
import { awaitBodies } from '@iconotheca/http/await-bodies';
import { byTurns } from '@iconotheca/http/by-turns';
import { checkAddress } from '@iconotheca/http/check-address';
import type { BrowserSessions } from './forwarding/browser-session.ts';
import { checkOrigin } from './forwarding/check-origin.ts';
import type { Config } from './config.ts';
import { errorHandler } from '@iconotheca/http/error-handler';
import { sendErrorPage } from './pages/error-page.ts';
import { externalViewerRoutes } from './external-viewer/routes.ts';
import { feedRoutes } from './feed/routes.ts';
import { firstAnswersFrom } from './pages/first-answers.ts';
import { onlyRead } from '@iconotheca/http/methods';
import { forwardRoutes } from './forwarding/forward.ts';
import { freeDiskBytes } from '@iconotheca/http/free-disk';
import { healthRoutes } from '@iconotheca/http/health';
import { openMetrics } from '@iconotheca/http/metrics';
import { traceRequests } from '@iconotheca/http/tracing';
import type { CatalogueClient } from './lookups/catalogue-client.ts';
import type { CatalogueTimes } from './lookups/catalogue.ts';
import { lookupRoutes } from './lookups/routes.ts';
import { openResponseCache, type Clock } from './forwarding/response-cache.ts';
import { knowBrandHosts } from './forwarding/relay.ts';
import { logRequests, type Logger } from '@iconotheca/http/request-log';
import { publicOriginSetting } from './forwarding/cookie.ts';
import { loginRoutes } from './login/routes.ts';
import { networkFrom } from './pages/network.ts';
import { openApiRoutes } from './openapi/routes.ts';
import { archiveForPages, beginPage, type PageTimes } from './forwarding/page-archive.ts';
import { notFoundPage, pageRoutes } from './pages/pages.ts';
import { profilesFrom } from './pages/profiles.ts';
import { plainAnswersFrom } from './plain/plain-answers.ts';
import { previewRoutes } from './releases/preview-routes.ts';
import { opsRoutes } from './ops/routes.ts';
import { openCiTokens } from './releases/api/ci-tokens.ts';
import { openDesk } from './releases/api/desk.ts';
import { holders } from './releases/api/holder-of.ts';
import { releaseApiRoutes } from './releases/api/routes.ts';
import type { Health } from './releases/health/health.ts';
import { brandRoutes } from './releases/brand-routes.ts';
import { offlineRoutes } from './releases/offline-routes.ts';
import { releaseRoutes } from './releases/release-routes.ts';
import { nameRevision } from './releases/revision.ts';
import type { LiveRegistry } from '@iconotheca/releases/live-registry';
import { activeShell } from '@iconotheca/releases/registry';
import { securityHeaders } from './html/security-headers.ts';
import { siteFileRoutes } from './pages/site-files.ts';
import { sessionRoutes } from './forwarding/session-routes.ts';
import { sitemapRoutes } from './pages/sitemap.ts';
import { timedArchive } from './forwarding/timed-archive.ts';
import { vitalsRoutes } from './vitals/routes.ts';
import { streamRoutes } from './forwarding/stream.ts';
import type { Pace } from './upload/pace.ts';
import { uploadRoutes } from './upload/routes.ts';
import { withoutBase } from './forwarding/without-base.ts';
import { addressOf, limitCalls } from './forwarding/limit-calls.ts';
import { rememberReader } from './wording/reader-language.ts';

export interface Clients {
  archive: ArchiveClient;
  /** Undefined where the site asks no catalogues of others. */
  catalogues: CatalogueClient | undefined;
  releases: LiveRegistry;
  health: Health;
  logger: Logger;
  sessions: BrowserSessions;
}

type AppConfig = Pick<
  Config,
  | 'publicOrigin'
  | 'metricsToken'
  | 'tracing'
  | 'releasesFolder'
  | 'site'
  | 'calls'
  | 'trustProxy'
  | 'searchesPerMinute'
  | 'autoRecall'
  | 'gate'
  | 'securityContact'
  | 'offline'
> & {
  version: string;
};

/** Settings that a test changes and a site does not. */
export interface Tuning {
  /** Times the response cache. */
  clock?: Clock;
  /** Pace at which files must come in. */
  uploadPace?: Pace;
  lookupTimes?: CatalogueTimes;
  pageTimes?: PageTimes;
}

/** Creates the server: all that bff answers, in the order in which it is looked for. */
export function createApp(
  { archive: untimed, catalogues, releases, health, logger, sessions }: Clients,
  config: AppConfig,
  { clock, uploadPace, lookupTimes, pageTimes }: Tuning = {},
): RequestListener {
  const { publicOrigin, site, calls, version, autoRecall, gate, securityContact, offline } = config;
  const metrics =
    config.metricsToken === undefined ? undefined : openMetrics({ token: config.metricsToken, version, logger });
  const archive = metrics === undefined ? untimed : timedArchive(untimed, metrics);
  const responseCache = openResponseCache(clock);
  const pageArchive = archiveForPages({ archive, logger, times: pageTimes });
  const firstAnswers = firstAnswersFrom({ archive: pageArchive, publicOrigin });
  const institutionOf = networkFrom({ archive: pageArchive, publicOrigin });
  const plainAnswers = plainAnswersFrom({ archive: pageArchive, publicOrigin, hitsPerPage: calls.hitsPerPage });
  const profilesOf = profilesFrom(pageArchive);
  const pages = {
    releases,
    health,
    autoRecall,
    logger,
    firstAnswers,
    institutionOf,
    profilesOf,
    plainAnswers,
    site,
    calls,
    offline,
    vitals: metrics !== undefined,
    publicOrigin,
  };

  const desk = openDesk(releases, publicOrigin);
  const teamTokens = async () => (await releases.current()).tokens;
  const holderOf = holders({ archive, publicOrigin, ciTokens: openCiTokens({ audience: publicOrigin }), teamTokens });

  const app = express();
  app.disable('x-powered-by');
  app.set('strict routing', true);
  app.set('case sensitive routing', true);
  app.set('query parser', false);
  app.set(publicOriginSetting, publicOrigin);
  app.set('trust proxy', config.trustProxy);

  app.use(
    ...(config.tracing === undefined ? [] : [traceRequests]),
    logRequests(logger),
    ...(metrics === undefined ? [] : [metrics.time]),
    securityHeaders(publicOrigin),
    nameRevision(releases),
    checkOrigin,
    ...(publicOrigin === undefined ? [knowBrandHosts(releases)] : []),
    checkAddress,
    sessions.read,
    rememberReader,
    ...limitCalls(config.searchesPerMinute),
    awaitBodies({ isFile, senderOf: addressOf }),
    byTurns(atOnce, logger),
    beginPage,
    compressAnswers(),
  );
  const parts = { archive: () => archiveState(archive), releases: () => shellState(releases) };
  app.use(healthRoutes({ version, parts }));
  if (metrics !== undefined) {
    const free = { help: 'Bytes free for releases.', read: () => freeDiskBytes(config.releasesFolder) };
    app.use(metrics.routes(parts, { disk_free_bytes: free }), vitalsRoutes(metrics));
  }
  app.use(openApiRoutes(version));
  app.use(releaseRoutes({ releases, health, autoRecall, logger }));
  app.use(releaseApiRoutes({ releases, desk, health, holderOf, publicOrigin, gate }));
  app.use(opsRoutes({ releases, desk, health, holderOf, archive, publicOrigin, site, sessions }));
  app.use(brandRoutes(releases));
  app.use(previewRoutes(releases));
  app.use(loginRoutes({ archive, releases, publicOrigin, site, sessions }));
  app.use(uploadRoutes({ archive, publicOrigin, pace: uploadPace }));
  app.use(lookupRoutes({ archive, publicOrigin, catalogues, logger, times: lookupTimes }));
  app.use(sessionRoutes({ archive, publicOrigin, sessions }));
  app.use(forwardRoutes({ archive, publicOrigin, sessions }));
  app.use(streamRoutes({ archive, responseCache, publicOrigin }));
  app.use(offlineRoutes({ releases, isOn: offline }));
  app.use(siteFileRoutes({ publicOrigin, securityContact }));
  app.use(feedRoutes({ archive, publicOrigin, profilesOf }));
  app.use(sitemapRoutes({ archive, publicOrigin }));
  app.use(externalViewerRoutes(pages));
  app.get(['/help/', '/help'], notFoundPage(pages));
  app.all(['/help/', '/help'], onlyRead);
  app.use(['/api', '/iiif', '/f', '/releases'], unknownCall);
  app.use(pageRoutes(pages));
  app.use(unknownCall);
  app.use(errorHandler({ sendPage: sendErrorPage({ releases, site }) }));
  const cached = metrics?.counter(
    'cached_answers_total',
    'Answers that were given from memory, and are no requests otherwise.',
  );
  return (request, response) => {
    request.url = withoutBase(request.url ?? '', calls.base);
    if (responseCache.answer(request, response)) cached?.inc();
    else app(request, response);
  };
}

/** All of them in one thread: what is compressed takes some 2 ms of it, and most of the time is the archive's. */
const atOnce = { atOnce: 64, costlyAtOnce: 40 };

function isFile(request: Request): boolean {
  return takesFile(request) || request.path.startsWith(buildsPath);
}

const unknownCall: RequestHandler = ({ method }) => {
  throw new ApiError('not-found', `Nothing answers ${method} at this address.`);
};

/** @throws ApiError `internal` while there is no shell to make pages of */
async function shellState(releases: LiveRegistry): Promise<string> {
  if (activeShell(await releases.current()) === undefined) throw new ApiError('internal', 'no active shell');
  return 'ok';
}

/**
 * A search's answer of 170 kB becomes 38 kB in 1.2 ms of a processor, by gzip 44 kB in 1 ms; a step up saves 1 % and
 * costs half as much again.
 */
const brotliQuality = 3;
const gzipLevel = 1;
/**
 * Whole answers lie in a window of 256 kB, and come out in few pieces. With the 4 MB that brotli takes by itself V8 looks
 * through the whole heap after every fifteen answers, because of so much memory: 4 ms of a processor each in place of 1.8.
 */
const brotliWindowBits = 18;
const pieceBytes = 1 << 16;

/** Pages, JSON and XML only: images are compressed already, builds when they are published. */
function compressAnswers(): RequestHandler {
  return compression({
    level: gzipLevel,
    chunkSize: pieceBytes,
    brotli: {
      chunkSize: pieceBytes,
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_LGWIN]: brotliWindowBits,
      },
    },
    filter: (_request, response) =>
      /^(?:text\/html|application\/(?:[\w.+-]+\+)?(?:json|xml))/u.test(String(response.getHeader('content-type'))),
  });
}
