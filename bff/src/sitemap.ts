import { endpoints } from '@iconotheca/contracts/endpoints';
import { ApiError } from '@iconotheca/contracts/error';
import { itemHref } from '@iconotheca/contracts/iiif';
import { itemPage, itemPages, type ItemPage, type ItemPages } from '@iconotheca/contracts/item-pages';
import type { Overview } from '@iconotheca/contracts/overview';
import { collectionSection, isSection, sectionKeys } from '@iconotheca/contracts/section';
import { Router, type Request } from 'express';
import type { ArchiveClient } from './archive-client.ts';
import { markup, type Html } from './html.ts';
import { helpTitles } from './page-plan.ts';
import { requestOrigin } from './relay.ts';

interface SitemapParts {
  archive: ArchiveClient;
  publicOrigin: string | undefined;
}

interface Entry {
  path: string;
  /** ISO 8601. */
  changed?: string;
}

const hourS = 3_600;

/**
 * `/sitemap.xml` names the others: one of the site's pages, and one for each page of the archive's list of items, whose
 * pages hold fewer than the 50,000 addresses that a sitemap may.
 */
export function sitemapRoutes({ archive, publicOrigin }: SitemapParts): Router {
  const router = Router({ strict: true, caseSensitive: true });
  const originOf = (request: Request) => publicOrigin ?? requestOrigin(request);

  router.get('/sitemap.xml', async (request, response) => {
    const { pages } = await readPages(archive);
    sendXml(response, sitemapIndex(originOf(request), pages));
  });
  router.get('/sitemap-pages.xml', async (request, response) => {
    const { collections } = await readOverview(archive);
    sendXml(response, urlSet(originOf(request), sitePages(collections.map(({ code }) => code))));
  });
  router.get('/sitemap-items-:number.xml', async (request, response) => {
    const { items } = await readPage(archive, request.params.number);
    const entries = items.map(({ uid, changed }) => ({ path: itemHref(uid, 'all'), changed }));
    sendXml(response, urlSet(originOf(request), entries));
  });
  return router;
}

function sendXml(response: Parameters<Parameters<Router['get']>[1]>[1], { text }: Html): void {
  response.setHeader('cache-control', `public, max-age=${hourS}`);
  response.type('application/xml').send(text);
}

/** The pages of the site that are no items: home, sections, collections, help. */
function sitePages(collectionCodes: readonly string[]): Entry[] {
  const sections = [...sectionKeys, ...collectionCodes.map(collectionSection).filter(isSection)];
  const help = ['start', ...Object.keys(helpTitles)];
  return [
    { path: '/' },
    ...sections.map((section) => ({ path: `/r/section/${encodeURIComponent(section)}` })),
    { path: '/r/cerlpda/' },
    ...help.map((page) => ({ path: `/r/help/${page}` })),
  ];
}

function sitemapIndex(origin: string, pages: ItemPages['pages']): Html {
  const items = pages.map(({ changed }, at) => ({ path: `/sitemap-items-${at + 1}.xml`, changed }));
  return markup`<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${[{ path: '/sitemap-pages.xml' }, ...items].map((entry) => markup`<sitemap>${place(origin, entry)}</sitemap>\n`)}</sitemapindex>
`;
}

function urlSet(origin: string, entries: readonly Entry[]): Html {
  return markup`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.map((entry) => markup`<url>${place(origin, entry)}</url>\n`)}</urlset>
`;
}

function place(origin: string, { path, changed }: Entry): Html {
  return markup`<loc>${origin + path}</loc>${changed && markup`<lastmod>${changed}</lastmod>`}`;
}
