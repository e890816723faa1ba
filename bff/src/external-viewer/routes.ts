import { externalViewerPath } from '@iconotheca/contracts/iiif/external-viewer';
import { Router, type RequestHandler } from 'express';
import { methodNotAllowed } from '@iconotheca/http/methods';
import { contentNoteIn } from '@iconotheca/contracts/rights/rights';
import { describeItem } from '../items/item-head.ts';
import { queryOf } from '@iconotheca/http/query';
import { notReady, type PageParts } from '../pages/pages.ts';
import { ownPageAssets, ownPageSources, shellAssets } from '../releases/release-assets.ts';
import { visitOfPage } from '../releases/health/page-visit.ts';
import { cacheControlOf, visitOf } from '../releases/visit.ts';
import { pageOrigins, siteOrigin } from '../forwarding/relay.ts';
import { remoteWithPage, resolve, shellOf } from '@iconotheca/releases/resolve';
import { pagePolicy } from '@iconotheca/releases/page-policy';
import { pageHeaders, viewerHeaders } from '../html/security-headers.ts';
import { themeScriptHash } from '../html/theme-script.ts';
import { readViewedManifests } from './viewed-manifests.ts';
import { renderViewerPage } from './viewer-page.ts';

/** The name of the page in the viewer's releases. */
const miradorPage = 'mirador';

/** Answers `/mirador.html?manifest=…` (spec §2): released and rolled back with mf-viewer. */
export function externalViewerRoutes(parts: PageParts): Router {
  const router = Router({ strict: true, caseSensitive: true });
  router.get(externalViewerPath, sendViewer(parts));
  router.all(externalViewerPath, methodNotAllowed('GET', 'HEAD'));
  return router;
}

function sendViewer(parts: PageParts): RequestHandler {
  const { releases, firstAnswers, publicOrigin, calls } = parts;
  return async (request, response) => {
    const registry = await releases.current();
    const visit = visitOf(registry, request, response);
    const shell = shellOf(registry, visit);
    if (shell === undefined) return notReady(registry, { request, response });
    const origin = siteOrigin(request, publicOrigin);
    const viewed = readViewedManifests(queryOf(request), origin);
    const answers = await Promise.all(
      viewed.uids.map((uid) => firstAnswers({ status: 200, title: '', description: '', uid }, request)),
    );
    const items = answers.flatMap(({ item }) => item ?? []);
    const item = viewed.uid === undefined ? undefined : items[0];
    const notes = viewed.isOpened ? [] : items.flatMap((each) => contentNoteIn(each) ?? []);
    const found = remoteWithPage(registry, { slot: 'mf-viewer', page: miradorPage }, visit);
    const { scripts, styles } = ownPageAssets(found, miradorPage);
    const isShown = viewed.manifests.length > 0 && scripts.length > 0 && notes.length === 0;
    const own = isShown && found !== undefined ? { slot: found.slot, version: found.release.version } : undefined;
    const { preview } = visit;
    const counted = own && (await visitOfPage(parts, { request, preview, shell: shell.version, own }));
    const text = renderViewerPage({
      siteName: resolve(registry, visit).brand.name,
      title: item && describeItem(item, origin).title,
      viewed,
      notes,
      isShown,
      report: counted && { ...own, visit: counted.visit },
      reportTo: `${calls.base}/api/fallback-report`,
      isPreview: preview !== undefined,
      scripts,
      styles: [...shellAssets(shell).styles, ...styles],
    });
    if (isShown) viewerHeaders(response, ownPageSources(found, pageOrigins(request, publicOrigin)));
    else pageHeaders(response, pagePolicy({ scripts: [themeScriptHash], imageHosts: [] }));
    response.setHeader('cache-control', cacheControlOf(visit));
    response
      .status(viewed.refused.length > 0 ? 400 : 200)
      .type('text/html')
      .send(text);
  };
}
