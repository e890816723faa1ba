import { join } from 'node:path';
import { ApiError } from '@iconotheca/contracts/http/error';
import { Router } from 'express';
import { onlyRead } from '@iconotheca/http/methods';
import { plainStylesheet } from '../plain/plain-page.ts';
import { siteOrigin } from '../forwarding/relay.ts';
import { robotsText } from './robots.ts';
import { securityText } from './security-txt.ts';

const dayS = 86_400;
const securityTxt = '/.well-known/security.txt';

interface SiteFiles {
  publicOrigin: string | undefined;
  /** Contact for reports of weaknesses; undefined where the operator names none. */
  securityContact: string | undefined;
}

/** Answers the files of the site that belong to no release. */
export function siteFileRoutes({ publicOrigin, securityContact }: SiteFiles): Router {
  const router = Router({ strict: true, caseSensitive: true });
  router.get('/robots.txt', (request, response) => {
    response.setHeader('cache-control', `public, max-age=${dayS}`);
    response.type('text/plain').send(robotsText(siteOrigin(request, publicOrigin)));
  });
  router.get(securityTxt, (request, response) => {
    if (securityContact === undefined) throw new ApiError('not-found', 'This site names no contact for its security.');
    response.setHeader('cache-control', `public, max-age=${dayS}`);
    response.type('text/plain').send(securityText(securityContact, siteOrigin(request, publicOrigin)));
  });
  router.get('/favicon.svg', (_request, response) => {
    response.type('image/svg+xml; charset=utf-8');
    response.sendFile(join(import.meta.dirname, 'favicon.svg'), { maxAge: dayS * 1_000 });
  });
  router.get(plainStylesheet, (_request, response) => {
    response.sendFile(join(import.meta.dirname, '../plain/plain.css'), { maxAge: dayS * 1_000 });
  });
  router.all(['/robots.txt', securityTxt, '/favicon.svg', plainStylesheet], onlyRead);
  return router;
}
