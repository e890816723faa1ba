import { ApiError, parseInput } from '@iconotheca/contracts/http/error';
import { Router, type RequestHandler } from 'express';
import * as z from 'zod/mini';
import { methodNotAllowed } from '@iconotheca/http/methods';
import { askArchive } from '../forwarding/ask-archive.ts';
import { siteDestination } from './destination.ts';
import { sendFramedPage } from '../html/page-frame.ts';
import { renderPassPage } from './pass-page.ts';
import { queryOf } from '@iconotheca/http/query';
import { enter, sendLoginPage, type LoginParts } from './send-login-page.ts';

const form = z.object({ dest: z._default(z.string(), '') });

const path = '/LOGIN/pass';

/** Answers the 7-day pass: the link opens a page, and its button gives the pass. A link alone changes no login. */
export function passRoutes(parts: LoginParts, readForm: RequestHandler[]): Router {
  const router = Router({ strict: true, caseSensitive: true });
  router.get(path, async (request, response) => {
    const dest = siteDestination(queryOf(request).get('dest') ?? undefined);
    await sendFramedPage(parts, { request, response }, (frame) => renderPassPage({ ...frame, dest }));
  });
  router.post(path, readForm, givePass(parts));
  router.all(path, methodNotAllowed('GET', 'HEAD', 'POST'));
  return router;
}

function givePass(parts: LoginParts): RequestHandler {
  return async (request, response) => {
    const dest = siteDestination(parseInput(form, request.body ?? {}).dest);
    try {
      await enter(parts, response, dest, await askArchive('pass', {}, { ...parts, request }));
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      await sendLoginPage(parts, { request, response, dest, failure });
    }
  };
}
