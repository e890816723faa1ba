import { collectionUrl, itemHref, topCollectionUrl } from '@iconotheca/contracts/iiif/iiif';
import { collections } from '@iconotheca/contracts/collection/collection';
import { siteRoutes, slashPair, type SiteRoute } from '@iconotheca/contracts/release/routes';
import { collectionOfSection, isSection, isSectionKey, sections } from '@iconotheca/contracts/collection/section';
import type { EndpointInput } from '@iconotheca/contracts/http/endpoints';

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
}

const siteDescription =
  'A searchable archive of European cultural-heritage images: manuscripts, emblem books, paintings, prints and more, ' +
  'catalogued with Iconclass.';

/** The screen of an address that stands for nothing. */
export const fallbackPage: PagePlan = { status: 404, title: 'Page not found', description: siteDescription };

const describedPages: Readonly<Record<string, { title: string; description: string }>> = {
  home: { title: '', description: siteDescription },
  item: { title: 'Item', description: siteDescription },
  owner: { title: 'Former owner', description: siteDescription },
  copy: { title: 'A copy and its owners', description: siteDescription },
  compare: { title: 'Compare', description: 'Images of up to four items side by side, moved and zoomed together.' },
  describe: { title: 'Describe', description: 'Items without Iconclass notations, one after the other.' },
  lists: { title: 'Lists and saved items', description: 'Your saved items and the lists you keep of them.' },
  help: {
    title: 'Help',
    description: 'About the archive, its partner collections, the platform, and how to get access.',
  },
  collection: {
    title: 'Provenance',
    description: 'Images of provenance evidence, contributed by a consortium of European research libraries.',
  },
  history: { title: 'History of a record', description: 'Every version of a record, and what changed in it.' },
  thesaurus: { title: 'Thesaurus', description: 'Places, persons and corporate bodies that users added.' },
  record: { title: 'Provenance record', description: 'Submit or edit an image of provenance evidence.' },
};

/** Pages of help that have an address of their own. */
export const helpTitles: Readonly<Record<string, string>> = {
  access: 'Login via your institution',
  about: 'About',
  partnercollections: 'Partner collections',
  essays: 'Essays in iconography',
  platform: 'The platform',
  trial: 'Trial',
};

/**
 * Which page stands at a path, or undefined when the path is that of a file and not of a page. Paths come as the
 * browser sent them: `/r/cerl/pda` and `/r/cerl/pda/` are two pages (spec §2), elsewhere a last slash means nothing.
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
  return fallbackPage;
}

/** Whether the site ships with the address; others are brought by releases, and mean what these say. */
function isOfTable({ slot, path }: SiteRoute): boolean {
  return siteRoutes.some((known) => known.slot === slot && known.path === path);
}

function broughtPage({ slot, page, title = '' }: SiteRoute, canonical: string): PagePlan {
  return { status: 200, slot, page, title, description: siteDescription, canonical };
}

function plan(slot: string, page: string, params: Record<string, string>): PagePlan {
  const described = describedPages[page] ?? { title: '', description: siteDescription };
  const { section, uid, page: helpPage } = params;
  const place = section === undefined ? {} : { section };
  const found: PagePlan = { status: 200, slot, page, ...described, ...canonicalOf(page, params), ...place };
  if (helpPage !== undefined) return { ...found, title: helpTitle(helpPage) ?? 'Help' };
  if (page === 'home') return { ...found, collection: topCollectionUrl };
  if (uid !== undefined && page === 'item') return { ...found, uid };
  if (page === 'owner') return { ...found, owner: { id: params['id'] ?? '' } };
  if (page === 'copy') {
    return { ...found, copy: { institution: params['institution'] ?? '', shelfmark: params['shelfmark'] ?? '' } };
  }
  const isNowhere = section !== undefined && page !== 'item' && !isSection(section);
  if (isNowhere) return { status: 404, slot, page, title: 'No such section', description: siteDescription };
  if (section === undefined || page !== 'section') return found;
  const collection = collectionUrl('section', section);
  if (isSectionKey(section)) return { ...found, ...namedSection(sections[section].label), collection };
  const code = collectionOfSection(section) ?? '';
  return { ...found, ...namedSection(collections[code] ?? code), code, collection };
}

/** What the page of a section says of itself. @param institution whose collection it is */
export function namedSection(name: string, institution?: string): Pick<PagePlan, 'title' | 'description'> {
  const source = institution === undefined ? '' : ` From ${institution}.`;
  return { title: name, description: `Search ${name} by words, filters and Iconclass notations.${source}` };
}

/** Of a page of help that there is; every other address shows the overview (spec §2). */
function helpTitle(page: string): string | undefined {
  return Object.hasOwn(helpTitles, page) ? helpTitles[page] : undefined;
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
        canonical: `/r/help/${helpPage !== undefined && helpTitle(helpPage) !== undefined ? helpPage : 'start'}`,
      };
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
