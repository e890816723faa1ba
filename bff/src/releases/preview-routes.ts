import { ApiError } from '@iconotheca/contracts/http/error';
import { previewPath } from '@iconotheca/contracts/release/registry';
import { methodNotAllowed } from '@iconotheca/http/methods';
import { queryOf } from '@iconotheca/http/query';
import type { LiveRegistry } from '@iconotheca/releases/live-registry';
import { Router, type RequestHandler } from 'express';
import { cookieOptions } from '../forwarding/cookie.ts';
import { siteDestination } from '../login/destination.ts';
import { openPreview, previewCookie } from './visit.ts';

/** Serves the link of a preview, and the form by which its reader goes back to what everyone sees. */
export function previewRoutes(releases: LiveRegistry): Router {
  const router = Router({ strict: true, caseSensitive: true });
  router.get(previewPath, enter(releases));
  router.all(previewPath, methodNotAllowed('GET', 'HEAD'));
  router.post(`${previewPath}/leave`, leave);
  router.all(`${previewPath}/leave`, methodNotAllowed('POST'));
  return router;
}

/** The secret goes into a cookie that no script reads, and out of the address. */
function enter(releases: LiveRegistry): RequestHandler {
  return async (request, response) => {
    const query = queryOf(request);
    const secret = query.get('token') ?? '';
    const preview = openPreview(await releases.current(), secret);
    response.setHeader('cache-control', 'no-store');
    if (preview === undefined) throw new ApiError('not-found', 'This preview is over, or its link is not whole.');
    response.cookie(previewCookie, secret, { ...cookieOptions(response), expires: preview.expires });
    response.redirect(303, siteDestination(query.get('dest') ?? undefined));
  };
}

const leave: RequestHandler = (request, response) => {
  response.setHeader('cache-control', 'no-store');
  response.clearCookie(previewCookie, cookieOptions(response));
  response.redirect(303, siteDestination(queryOf(request).get('dest') ?? undefined));
};
