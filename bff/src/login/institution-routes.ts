import { ApiError, parseInput } from '@iconotheca/contracts/http/error';
import { institutionCheck, institutionId } from '@iconotheca/contracts/account/login';
import { Router, type Request, type RequestHandler } from 'express';
import * as z from 'zod/mini';
import { methodNotAllowed } from '@iconotheca/http/methods';
import { readCookie } from '../forwarding/cookie.ts';
import { siteOrigin } from '../forwarding/relay.ts';
import { askArchive } from '../forwarding/ask-archive.ts';
import { siteDestination } from './destination.ts';
import { requireVisit } from '../forwarding/own-page.ts';
import { SaidError, words } from '../wording/reader-language.ts';
import { queryOf } from '@iconotheca/http/query';
import { enter, sendLoginPage, type LoginParts } from './send-login-page.ts';

/** Persisted in the browser while the reader is at the institution; no script and no other path gets to see it. */
const cookieName = 'iconotheca-institution';
const cookiePath = '/LOGIN/institution';
const cookieAgeMs = 10 * 60_000;
const cookieForm = /^[\w.-]{1,8000}$/u;
/** At worst the institution is asked four times, and may take five seconds for each. */
const askedMs = 20_000;
const persisted = z.object({ institution: institutionId, dest: z.string(), check: institutionCheck });

/** Answers the way to one's institution by OpenID Connect, and back. The archive asks the institution. */
export function institutionRoutes(parts: LoginParts): Router {
  const router = Router({ strict: true, caseSensitive: true });
  router.get('/LOGIN/institution/:id', requireVisit, goThere(parts));
  router.all('/LOGIN/institution/:id', methodNotAllowed('GET'));
  router.get('/LOGIN/institution/:id/return', requireVisit, comeBack(parts));
  router.all('/LOGIN/institution/:id/return', methodNotAllowed('GET'));
  return router;
}

function goThere(parts: LoginParts): RequestHandler {
  return async (request, response) => {
    const dest = siteDestination(queryOf(request).get('dest') ?? undefined);
    try {
      const institution = parseInput(institutionId, request.params['id']);
      const returnTo = `${originOf(request, parts)}${cookiePath}/${institution}/return`;
      const asked = { institution, returnTo };
      const { address, check } = await askArchive('beginInstitutionLogin', asked, { ...parts, request });
      const exp = Math.floor((Date.now() + cookieAgeMs) / 1_000);
      const text = await parts.sessions.seal({ institution, dest, check }, exp);
      response.cookie(cookieName, text, { ...cookieOptions(request, parts), maxAge: cookieAgeMs });
      response.setHeader('cache-control', 'no-store');
      response.redirect(303, address);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      await sendLoginPage(parts, { request, response, dest, failure });
    }
  };
}

function comeBack(parts: LoginParts): RequestHandler {
  return async (request, response) => {
    const text = readCookie(request, cookieName, cookieForm);
    const before = text === undefined ? undefined : persisted.safeParse(await parts.sessions.unseal(text)).data;
    response.clearCookie(cookieName, cookieOptions(request, parts));
    const dest = siteDestination(before?.dest);
    try {
      if (before === undefined || before.institution !== request.params['id']) {
        throw new SaidError('wrong-login', words().login.tookTooLong);
      }
      const { institution, check } = before;
      const returned = originOf(request, parts) + request.originalUrl;
      const input = { institution, returned, check };
      const asking = { ...parts, request, timeoutMs: askedMs };
      await enter(parts, response, dest, await askArchive('endInstitutionLogin', input, asking));
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      const isRefused = cause.code === 'wrong-login' && !(cause instanceof SaidError);
      const failure = isRefused ? new SaidError(cause.code, words().login.notConfirmed) : cause;
      await sendLoginPage(parts, { request, response, dest, failure });
    }
  };
}

function originOf(request: Request, { publicOrigin }: LoginParts): string {
  return siteOrigin(request, publicOrigin);
}

function cookieOptions(request: Request, parts: LoginParts) {
  const secure = originOf(request, parts).startsWith('https:');
  return { httpOnly: true, sameSite: 'lax', path: cookiePath, secure } as const;
}
