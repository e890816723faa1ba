import { endpoints } from '@iconotheca/contracts/api';
import { ApiError } from '@iconotheca/contracts/http/error';
import { iconclassHref } from '@iconotheca/contracts/iconclass/addresses';
import { itemHref } from '@iconotheca/contracts/iiif/iiif';
import { itemPage, itemPages, type ItemPages } from '@iconotheca/contracts/item/item-pages';
import { overview } from '@iconotheca/contracts/collection/overview';
import { collectionSection, isSection, sectionKeys } from '@iconotheca/contracts/collection/section';
import { Router, type Request, type Response } from 'express';
import { safeParse, type z } from 'zod';
import type { ArchiveClient } from '../forwarding/archive-client.ts';
import { onlyRead } from '@iconotheca/http/methods';
import { markup, type Html } from '../html/html.ts';
import { words as english } from '../words/en.ts';
import { siteOrigin } from '../forwarding/relay.ts';

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
 * Answers `/sitemap.xml`, which names the others: one of the site's pages, and one for each page of the archive's list of
 * items, whose pages hold fewer than the 50,000 addresses that a sitemap may.
 */
export function sitemapRoutes({ archive, publicOrigin }: SitemapParts): Router {
  const router = Router({ strict: true, caseSensitive: true });
  const originOf = (request: Request) => siteOrigin(request, publicOrigin);

  router.get('/sitemap.xml', async (request, response) => {
    // Items for subscribers are named to no search engine.
    const pages = await ask(archive, endpoints.itemPages.path, itemPages);
    sendXml(response, sitemapIndex(originOf(request), pages?.pages ?? []));
  });
  router.get('/sitemap-pages.xml', async (request, response) => {
    const { collections } = (await ask(archive, endpoints.overview.path, overview)) ?? { collections: [] };
    sendXml(response, urlSet(originOf(request), sitePages(collections.map(({ code }) => code))));
  });
  router.get('/sitemap-items-:number.xml', async (request, response) => {
    const { items } = (await ask(archive, itemPagePath(request.params.number), itemPage)) ?? noItems();
    const entries = items.map(({ uid, changed }) => ({ path: itemHref(uid, 'all'), changed }));
    sendXml(response, urlSet(originOf(request), entries));
  });
  router.all(['/sitemap.xml', '/sitemap-pages.xml', '/sitemap-items-:number.xml'], onlyRead);
  return router;
}

function sendXml(response: Response, { text }: Html): void {
  response.setHeader('cache-control', `public, max-age=${hourS}`);
  response.type('application/xml').send(text);
}

/** Sitemaps count from 1, the archive's pages from 0. @throws ApiError `not-found` */
function itemPagePath(number: string): string {
  if (!/^[1-9]\d{0,5}$/u.test(number)) throw noSuchSitemap();
  return endpoints.itemPage.path.replace(':page', String(Number(number) - 1));
}

/**
 * Undefined for what visitors do not get.
 * @throws ApiError `not-found`, `archive-unreachable`, `archive-timeout`
 */
async function ask<Schema extends z.core.$ZodType>(archive: ArchiveClient, path: string, schema: Schema) {
  const { status, body } = await archive.json({ method: 'GET', path });
  if (status === 403) return undefined;
  if (status === 404) throw noSuchSitemap();
  const parsed = safeParse(schema, body);
  if (status !== 200 || !parsed.success) throw new ApiError('archive-unreachable', `The archive answered ${status}.`);
  return parsed.data;
}

function noItems(): never {
  throw noSuchSitemap();
}

function noSuchSitemap(): ApiError {
  return new ApiError('not-found', 'There is no such sitemap.');
}

/** The pages of the site that are not items: home, sections, collections, help. */
function sitePages(collectionCodes: readonly string[]): Entry[] {
  const sections = [...sectionKeys, ...collectionCodes.map(collectionSection).filter(isSection)];
  const help = ['start', ...Object.keys(english.pages.help)];
  return [
    { path: '/' },
    ...sections.map((section) => ({ path: `/r/section/${encodeURIComponent(section)}` })),
    { path: '/r/cerlpda/' },
    { path: iconclassHref },
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
