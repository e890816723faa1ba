import { openToAllSites } from '@iconotheca/contracts/http/open-to-all-sites';
import { Router } from 'express';
import { methodNotAllowed } from '@iconotheca/http/methods';
import { preflight } from '../forwarding/forward.ts';
import { openApi } from './openapi.ts';

const path = '/api/openapi.json';
const hourS = 3_600;
/** By version: to make one takes a tenth of a second, and each app of a process answers the same. */
const descriptions = new Map<string, ReturnType<typeof openApi>>();

/** Answers with the description of the wire, for programs and for pages of other sites that show it. */
export function openApiRoutes(version: string): Router {
  const router = Router({ strict: true, caseSensitive: true });
  const description = descriptions.get(version) ?? openApi(version);
  descriptions.set(version, description);
  const methods = ['GET', 'HEAD'];
  router.get(path, (_request, response) => {
    response.set(openToAllSites);
    response.setHeader('cache-control', `public, max-age=${hourS}`);
    response.json(description);
  });
  router.options(path, preflight(methods));
  router.all(path, methodNotAllowed(...methods, 'OPTIONS'));
  return router;
}
