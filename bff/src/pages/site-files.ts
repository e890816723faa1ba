import { join } from 'node:path';
import { Router } from 'express';
import { onlyRead } from '@iconotheca/http/methods';
import { plainStylesheet } from '../plain/plain-page.ts';
import { requestOrigin } from '../forwarding/relay.ts';
import { robotsText } from './robots.ts';

const dayS = 86_400;

/** Files of the site that belong to no release. */
export function siteFileRoutes(publicOrigin: string | undefined): Router {
  const router = Router({ strict: true, caseSensitive: true });
  router.get('/robots.txt', (request, response) => {
    response.setHeader('cache-control', `public, max-age=${dayS}`);
    response.type('text/plain').send(robotsText(publicOrigin ?? requestOrigin(request)));
  });
  router.get('/favicon.svg', (_request, response) => {
    response.sendFile(join(import.meta.dirname, 'favicon.svg'), { maxAge: dayS * 1_000 });
  });
  router.get(plainStylesheet, (_request, response) => {
    response.sendFile(join(import.meta.dirname, '../plain/plain.css'), { maxAge: dayS * 1_000 });
  });
  router.all(['/robots.txt', '/favicon.svg', plainStylesheet], onlyRead);
  return router;
}
