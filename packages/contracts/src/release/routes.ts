import * as z from 'zod/mini';

/**
 * One address of the site, or all of a pattern. `page` is the name under which the slot's remote exports it; `title`
 * is that of the window until the page says its own.
 */
export const siteRoute = z.object({
  path: z.string(),
  slot: z.string(),
  page: z.string(),
  title: z.optional(z.string()),
});
export type SiteRoute = z.infer<typeof siteRoute>;

/**
 * The site's addresses. React Router's patterns; a trailing slash is kept apart for the pair `/r/cerl/pda` and
 * `/r/cerl/pda/` alone, which are different pages (see slashPair).
 */
export const siteRoutes: readonly SiteRoute[] = [
  { path: '/', slot: 'mf-search', page: 'home' },
  { path: '/r', slot: 'mf-search', page: 'home' },
  { path: '/r/section/:section', slot: 'mf-search', page: 'section' },
  { path: '/r/concept/:notation', slot: 'mf-search', page: 'concept' },
  { path: '/r/maker/:name', slot: 'mf-search', page: 'maker' },
  { path: '/r/place/:name', slot: 'mf-search', page: 'place' },
  { path: '/r/iconclass', slot: 'mf-search', page: 'iconclass' },
  { path: '/r/iconclass/:notation', slot: 'mf-search', page: 'iconclass' },
  { path: '/r/view/:uid/:section', slot: 'mf-viewer', page: 'item' },
  { path: '/r/describe/:section', slot: 'mf-viewer', page: 'describe' },
  { path: '/r/compare', slot: 'mf-viewer', page: 'compare' },
  { path: '/r/owner/:id', slot: 'mf-viewer', page: 'owner' },
  { path: '/r/copy/:institution/:shelfmark', slot: 'mf-viewer', page: 'copy' },
  { path: '/r/lists', slot: 'mf-lists', page: 'lists' },
  { path: '/r/help/start', slot: 'mf-help', page: 'help' },
  { path: '/r/help/:page', slot: 'mf-help', page: 'help' },
  { path: '/r/help', slot: 'mf-help', page: 'help' },
  { path: '/r/cerlpda', slot: 'mf-provenance', page: 'collection' },
  { path: '/r/cerl/pda/edit/:uid', slot: 'mf-provenance', page: 'record' },
  { path: '/r/cerl/pda/history/:uid', slot: 'mf-provenance', page: 'history' },
  { path: '/r/cerl/pda/thesaurus', slot: 'mf-provenance', page: 'thesaurus' },
  { path: '/r/workshop', slot: 'mf-workshop', page: 'runs' },
  { path: '/r/workshop/new', slot: 'mf-workshop', page: 'newRun' },
  { path: '/r/workshop/runs/:run', slot: 'mf-workshop', page: 'run' },
  { path: '/r/workshop/names', slot: 'mf-workshop', page: 'names' },
  { path: '/r/workshop/names/runs/:run', slot: 'mf-workshop', page: 'nameRun' },
  { path: '/r/workshop/names/:kind/:name', slot: 'mf-workshop', page: 'name' },
];

/** The same path with and without its last slash: two pages that never redirect to each other (spec §2). */
export const slashPair = {
  path: '/r/cerl/pda',
  slot: 'mf-provenance',
  withoutSlash: 'collection',
  withSlash: 'record',
} as const;
