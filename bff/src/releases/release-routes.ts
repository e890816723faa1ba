import { ApiError, parseInput } from '@iconotheca/contracts/http/error';
import { sourceLanguage } from '@iconotheca/contracts/language/interface-language';
import { fallbackReport, type FallbackReport } from '@iconotheca/contracts/release/registry';
import { json, Router, type RequestHandler } from 'express';
import { methodNotAllowed, requireJson } from '@iconotheca/http/methods';
import type { LiveRegistry } from '@iconotheca/releases/live-registry';
import { slotKey, versionKey, type Registry } from '@iconotheca/releases/registry';
import { recallIfFailing, type RecallParts } from './health/automatic-recall.ts';
import type { Health } from './health/health.ts';
import { activeRemote, recalledReleases, resolve } from '@iconotheca/releases/resolve';
import { languageOfRequest } from '../wording/request-language.ts';
import { sendFile } from './release-files.ts';
import { cacheControlOf, visitOf } from './visit.ts';

const maxReportBytes = 4_000;
/** A published version never changes; a development server's build does. */
const immutable = 'public, max-age=31536000, immutable';

/** Messages in the log; that an area was drawn is no event. */
const reported = {
  'left-aside': 'A browser left a release aside.',
  error: 'A release threw in a browser.',
  busy: 'A release kept a browser from answering its reader.',
} as const;

interface ReleaseParts extends RecallParts {
  health: Health;
}

/**
 * Serves the files of published builds and the public view of what is active, and takes the browsers' reports of what
 * failed.
 */
export function releaseRoutes(parts: ReleaseParts): Router {
  const router = Router({ strict: true, caseSensitive: true });

  router.get('/releases/:slot/:version/*file', sendReleaseFile(parts.releases));
  router.all('/releases/*path', methodNotAllowedUnlessRead);

  router.get('/api/releases', sendView(parts));
  router.all('/api/releases', methodNotAllowed('GET', 'HEAD'));

  router.post('/api/fallback-report', requireJson, json({ limit: maxReportBytes }), countReport(parts));
  router.options('/api/fallback-report', allowFromSandbox);
  router.all('/api/fallback-report', methodNotAllowed('OPTIONS', 'POST'));

  router.get(['/help/', '/help'], sendTutorial(parts.releases));
  return router;
}

function sendView({ releases, health }: ReleaseParts): RequestHandler {
  return async (request, response) => {
    const registry = await releases.current();
    const visit = visitOf(registry, request, response);
    const view = resolve(registry, visit);
    const failures = [...(await health.all())].flatMap(([name, { failures: count }]) =>
      count > 0 ? [[name, count]] : [],
    );
    response.setHeader('cache-control', cacheControlOf(visit));
    response.json({ ...view, recalled: recalledReleases(registry), fallbacks: Object.fromEntries(failures) });
  };
}

const methodNotAllowedUnlessRead: RequestHandler = (request, response, next) => {
  if (request.method !== 'GET' && request.method !== 'HEAD') methodNotAllowed('GET', 'HEAD')(request, response, next);
  throw new ApiError('not-found', 'There is no such file.');
};

function sendReleaseFile(releases: LiveRegistry): RequestHandler {
  return async (request, response) => {
    const { slot, version, file } = request.params;
    if (!slotKey.safeParse(slot).success || !versionKey.safeParse(version).success) {
      throw new ApiError('not-found', 'There is no such release.');
    }
    // The build is the root, so that no way leads to its neighbours or to the registry.
    const root = await releases.build(String(slot), String(version));
    if (root === undefined) throw new ApiError('not-found', 'There is no such release.');
    releases.noteServed(String(slot), String(version));
    const name = Array.isArray(file) ? file.join('/') : '';
    response.setHeader('cache-control', immutable);
    // Mirador's page has an origin of its own, and asks as a foreign page does. What is public may be read.
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('cross-origin-resource-policy', 'same-origin');
    if (!(await sendFile(request, response, { root, name }))) throw new ApiError('not-found', 'There is no such file.');
  };
}

function countReport(parts: ReleaseParts): RequestHandler {
  const { releases, health, logger } = parts;
  return async (request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    const report = parseInput(fallbackReport, request.body);
    // Only what was published is counted and logged: what a client makes up must fill neither memory nor log.
    if (!isPublished(await releases.current(), report)) throw new ApiError('not-found', 'There is no such release.');
    const outcome = await health.report(report);
    if (outcome === 'unknown') {
      throw new ApiError('not-allowed', 'visit: names no page that this site gave out', { field: 'visit' });
    }
    const { visit: _secret, ...said } = report;
    if (outcome === 'previewed') logger.warn({ report: said }, 'A release failed in a preview.');
    if (outcome === 'counted' && report.kind !== 'drawn') {
      logger.warn({ report: said }, reported[report.kind]);
    }
    if (outcome === 'counted' || outcome === 'drawn') await recallIfFailing(report, parts);
    response.status(202).json({ ok: true });
  };
}

/** A page in a sandbox, as Mirador's, has an origin of its own, and asks first. It has no cookies; its secret is in its report. */
const allowFromSandbox: RequestHandler = (_request, response) => {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-allow-methods', 'POST');
  response.setHeader('access-control-allow-headers', 'content-type');
  response.setHeader('access-control-max-age', '600');
  response.status(204).end();
};

function isPublished({ slots }: Registry, { slot, version }: Pick<FallbackReport, 'slot' | 'version'>): boolean {
  const published = Object.hasOwn(slots, slot) ? slots[slot]?.releases : undefined;
  return published !== undefined && Object.hasOwn(published, version);
}

/**
 * The instructions in the reader's language, from the build of the help pages: `tutorial.de.pdf`, or `tutorial.pdf` in
 * English, which is all that older builds have.
 */
function sendTutorial(releases: LiveRegistry): RequestHandler {
  return async (request, response, next) => {
    const registry = await releases.current();
    const visit = visitOf(registry, request, response);
    const found = activeRemote(registry, 'mf-help', visit);
    if (found === undefined) return next();
    const root = await releases.build(found.slot, found.release.version);
    if (root === undefined) return next();
    response.setHeader('content-disposition', 'inline; filename="iconotheca-tutorial.pdf"');
    // The browser's own viewer is a page with scripts and styles, which the policy of files would leave empty.
    response.setHeader('content-security-policy', "frame-ancestors 'none'");
    response.setHeader('cache-control', cacheControlOf(visit));
    const language = languageOfRequest(request);
    response.vary('Accept-Language, Cookie');
    for (const name of [`tutorial.${language}.pdf`, 'tutorial.pdf']) {
      response.setHeader('content-language', name === 'tutorial.pdf' ? sourceLanguage : language);
      if (await sendFile(request, response, { root, name })) return;
    }
    response.removeHeader('content-language');
    response.removeHeader('content-disposition');
    next();
  };
}
