import type { Cost } from './waiting-line.ts';

/**
 * Paths that are answered whatever the load, or cost this process next to nothing: health, the releases of the site and
 * acts on them, so that a bad one can be recalled; and those with a queue of their own: images, uploads.
 */
const always = /^\/(?:api\/(?:health|releases|upload)|metrics|ops|releases|iiif|f)(?:\/|$)|^\/favicon\.svg$/u;

/** Paths that search, or gather much: on either server, under the same address. */
const costly = new RegExp(
  [
    '^/api/(?:search|search/why|suggest|questions|duplicates|overview)$',
    '^/api/iconclass/(?:search|samples|use|pictures)$',
    '^/api/names/',
    '^/api/items(?:/|$)',
    '^/api/iiif/collection/',
    '^/api/thesaurus/(?:search|counts|entries|export)$',
    '^/(?:similar|api/(?:owner|copy))$',
    '^/r/(?:section|concept|maker|place)/',
    '^/feed/',
    '^/sitemap',
  ].join('|'),
  'u',
);

/** Returns the cost class of a request by its path: writes and reads by id take precedence over searches. */
export function costOf({ path }: { path: string }): Cost | undefined {
  if (always.test(path)) return undefined;
  return costly.test(path) ? 'costly' : 'cheap';
}
