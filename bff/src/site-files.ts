import { join } from 'node:path';
import { Router } from 'express';

const dayS = 86_400;

/** Files of the site that belong to no release. */
export function siteFileRoutes(publicOrigin: string | undefined): Router {
  const router = Router({ strict: true, caseSensitive: true });
  router.get('/robots.txt', (_request, response) => {
    response.setHeader('cache-control', `public, max-age=${dayS}`);
    response.type('text/plain').send(robots(publicOrigin));
  });
  router.get('/favicon.svg', (_request, response) => {
    response.sendFile(join(import.meta.dirname, 'favicon.svg'), { maxAge: dayS * 1_000 });
  });
  return router;
}

/** Items and sections are for search engines; combinations of filters and the reader's own pages are not. */
function robots(publicOrigin: string | undefined): string {
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /r/lists',
    'Disallow: /r/cerl/pda/',
    'Disallow: /*?*facet_',
    'Disallow: /*?*token=',
    'Allow: /api/iiif/',
  ];
  if (publicOrigin !== undefined) lines.push(`Host: ${publicOrigin}`);
  return `${lines.join('\n')}\n`;
}
