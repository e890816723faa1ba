import { collectionUrl, itemHref, topCollectionUrl } from '@iconotheca/contracts/iiif/iiif';
import { iconclassHref } from '@iconotheca/contracts/iconclass/addresses';
import { collections } from '@iconotheca/contracts/collection/collection';
import { namePages } from '@iconotheca/contracts/name/addresses';
import { nameKinds } from '@iconotheca/contracts/name/name-field';
import { siteRoutes, slashPair, type SiteRoute } from '@iconotheca/contracts/release/routes';
import { collectionOfSection, isSection, isSectionKey } from '@iconotheca/contracts/collection/section';
import { names, words } from '../wording/reader-language.ts';
import type { EndpointInput } from '@iconotheca/contracts/api';

export interface PagePlan {
  status: 200 | 404;
  /** The remote that shows the page; the fallback screen is the shell's own. */
  slot?: string;
  /** Name of the page within its remote. */
  page?: string;
  title: string;
  description: string;
  /** The one path of what the page shows, whichever of its paths was asked; absent where there is nothing. */
  canonical?: string;
  /** Path of the IIIF collection of what the page shows. */
  collection?: string;
  /** Path of the feed of what the page shows. */
  feed?: string;
  feedTitle?: string;
  /** Collection whose section it is: the archive may have another name for it. */
  code?: string;
  /** Section that the page shows, or in which it shows an item. */
  section?: string;
  /** Item that the page shows: whether it exists decides the status. */
  uid?: string;
  /** Owner or copy that the page shows, as the archive is asked for it; whether there is one decides the status. */
  owner?: EndpointInput<'owner'>;
  copy?: EndpointInput<'copy'>;
  /** The same of a concept. */
  concept?: EndpointInput<'iconclassUse'>;
  /** The same of a maker or a place. */
  name?: EndpointInput<'nameUse'>;
}

/** Returns the screen of an address that stands for nothing. */
export function fallbackPage(): PagePlan {
  return { status: 404, title: words().errors.noPage, description: words().pages.site };
}

/** Returns title and description of a page, in the reader's language. */
function described(page: string): Pick<PagePlan, 'title' | 'description'> {
  const { site, titles, descriptions } = words().pages;
  return { title: own(titles, page) ?? '', description: own(descriptions, page) ?? site };
}

function own(table: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

/**
 * Plans the page at a path; undefined when the path is that of a file and not of a page. Paths come as the browser sent
 * them: `/r/cerl/pda` and `/r/cerl/pda/` are two pages (spec §2), elsewhere a last slash means nothing.
 * @param routes those of the visited host
 * @throws URIError when the path is not decodable
 */
export function planPage(path: string, routes: readonly SiteRoute[]): PagePlan | undefined {
  if (path === slashPair.path) return plan(slashPair.slot, slashPair.withoutSlash, {});
  if (path === `${slashPair.path}/`) return plan(slashPair.slot, slashPair.withSlash, {});
  const segments = splitPath(path);
  for (const route of routes) {
    const params = matchSegments(splitPath(route.path), segments);
    if (params === undefined) continue;
    return isOfTable(route) ? plan(route.slot, route.page, params) : broughtPage(route, `/${segments.join('/')}`);
  }
  if (looksLikeFile(path)) return undefined;
  return fallbackPage();
}

/** Tells whether the site ships with the address; others are brought by releases, and mean what these say. */
function isOfTable({ slot, path }: SiteRoute): boolean {
  return siteRoutes.some((known) => known.slot === slot && known.path === path);
}

function broughtPage({ slot, page, title = '' }: SiteRoute, canonical: string): PagePlan {
  return { status: 200, slot, page, title, description: words().pages.site, canonical };
}

function plan(slot: string, page: string, params: Record<string, string>): PagePlan {
  const { section, uid, page: helpPage } = params;
  const place = section === undefined ? {} : { section };
  const found: PagePlan = { status: 200, slot, page, ...described(page), ...canonicalOf(page, params), ...place };
  if (helpPage !== undefined)
    return { ...found, title: own(words().pages.help, helpPage) ?? words().pages.titles.help };
  if (page === 'home') return { ...found, collection: topCollectionUrl };
  if (uid !== undefined && page === 'item') return { ...found, uid };
  if (page === 'concept') return { ...found, concept: { notation: params['notation'] ?? '' } };
  const kind = nameKinds.find((each) => namePages[each] === page);
  if (kind !== undefined) return { ...found, name: { kind, name: params['name'] ?? '' } };
  if (page === 'owner') return { ...found, owner: { id: params['id'] ?? '' } };
  if (page === 'copy') {
    return { ...found, copy: { institution: params['institution'] ?? '', shelfmark: params['shelfmark'] ?? '' } };
  }
  const isNowhere = section !== undefined && page !== 'item' && !isSection(section);
  if (isNowhere) return { status: 404, slot, page, title: words().pages.noSection, description: words().pages.site };
  if (section === undefined || page !== 'section') return found;
  const collection = collectionUrl('section', section);
  if (isSectionKey(section)) return { ...found, ...namedSection(names().sections[section]), collection };
  const code = collectionOfSection(section) ?? '';
  return { ...found, ...namedSection(collections.get(code) ?? code), code, collection };
}

/** Returns title and description of a section's page. @param institution whose collection it is */
export function namedSection(name: string, institution?: string): Pick<PagePlan, 'title' | 'description'> {
  const { section, from } = words().pages;
  const source = institution === undefined ? '' : ` ${from({ institution })}`;
  return { title: name, description: section({ name }) + source };
}

/** An item stands in every section, a page with and without its last slash: each has one address that counts. */
function canonicalOf(page: string, { section, uid, page: helpPage }: Record<string, string>): { canonical?: string } {
  switch (page) {
    case 'home':
      return { canonical: '/' };
    case 'section':
      return section === undefined ? {} : { canonical: `/r/section/${encodeURIComponent(section)}` };
    case 'item':
      return uid === undefined ? {} : { canonical: itemHref(uid, 'all') };
    case 'help':
      return {
        canonical: `/r/help/${helpPage !== undefined && Object.hasOwn(words().pages.help, helpPage) ? helpPage : 'start'}`,
      };
    case 'iconclass':
      return { canonical: iconclassHref };
    case 'collection':
      return { canonical: '/r/cerlpda/' };
    default:
      return {};
  }
}

function splitPath(path: string): string[] {
  return path.split('/').slice(1, path.endsWith('/') ? -1 : undefined);
}

function matchSegments(pattern: readonly string[], segments: readonly string[]): Record<string, string> | undefined {
  if (pattern.length !== segments.length) return undefined;
  const params: Record<string, string> = {};
  for (const [at, expected] of pattern.entries()) {
    const segment = segments[at] ?? '';
    if (expected.startsWith(':')) {
      if (segment === '') return undefined;
      params[expected.slice(1)] = decodeURIComponent(segment);
    } else if (segment !== expected) return undefined;
  }
  return params;
}

/** `/favicon.ico`, `/wp-login.php`: what asks for these wants a file, a page would only confuse it. */
function looksLikeFile(path: string): boolean {
  return /\.[A-Za-z0-9]{1,10}$/u.test(path);
}
