import type { Cost } from './waiting-line.ts';

/**
 * What has to be answered however much there is to do, or costs this process next to nothing: health, the releases of the site
 * and acts on them, so that a bad one can be recalled; and what has a queue of its own: images, uploads.
 */
const always = /^\/(?:api\/(?:health|releases|upload)|metrics|ops|releases|iiif|f)(?:\/|$)|^\/favicon\.svg$/u;

/** What searches, or gathers much: on either server, under the same address. */
const dear = new RegExp(
  [
    '^/api/(?:search|suggest|questions|duplicates|overview)$',
    '^/api/iconclass/(?:search|samples)$',
    '^/api/items(?:/|$)',
    '^/api/iiif/collection/',
    '^/api/thesaurus/(?:search|counts|entries|export)$',
    '^/(?:similar|api/(?:owner|copy))$',
    '^/r/section/',
    '^/feed/',
    '^/sitemap',
  ].join('|'),
  'u',
);

/** What a call costs, by its address: what is saved and what is read by its id goes before what is searched for. */
export function costOf({ path }: { path: string }): Cost | undefined {
  if (always.test(path)) return undefined;
  return dear.test(path) ? 'dear' : 'cheap';
}
