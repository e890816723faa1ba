/**
 * Items and sections are for search engines, with the calls that their pages make; combinations of filters, which are
 * endless, and the reader's own pages are not. Crawlers follow the longer one of two rules for a path.
 */
const rules = [
  'User-agent: *',
  'Allow: /api/iiif/',
  'Allow: /api/iconclass',
  'Allow: /api/objects',
  'Allow: /api/overview',
  'Allow: /api/search',
  'Disallow: /api/search*facet_',
  'Disallow: /api/',
  'Disallow: /r/describe/',
  'Disallow: /r/lists',
  'Disallow: /r/cerl/pda/',
  'Disallow: /*?*facet_',
  'Disallow: /*?*token=',
];

/**
 * Writes `/robots.txt`.
 * @param origin of the site, as readers address it
 */
export function robotsText(origin: string): string {
  return `${rules.join('\n')}\n\nSitemap: ${origin}/sitemap.xml\n`;
}
