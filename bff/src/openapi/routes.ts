import { openToAllSites } from '@iconotheca/contracts/http/open-to-all-sites';
import { Router } from 'express';
import { methodNotAllowed } from '@iconotheca/http/methods';
import { preflight } from '../forwarding/forward.ts';
import { openApi } from './openapi.ts';

const path = '/api/openapi.json';
const hourS = 3_600;

/** The description of the wire, for programs and for pages of other sites that show it. */
export function openApiRoutes(version: string): Router {
  const router = Router({ strict: true, caseSensitive: true });
  // Made when it is first asked for: it takes a tenth of a second, which a start does without.
  let description: ReturnType<typeof openApi> | undefined;
  const methods = ['GET', 'HEAD'];
  router.get(path, (_request, response) => {
    response.set(openToAllSites);
    response.setHeader('cache-control', `public, max-age=${hourS}`);
    response.json((description ??= openApi(version)));
  });
  router.options(path, preflight(methods));
  router.all(path, methodNotAllowed(...methods, 'OPTIONS'));
  return router;
}
