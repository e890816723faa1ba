import { join } from 'node:path';
import { ApiError, parseInput } from '@iconotheca/contracts/http/error';
import { tokenInput } from '@iconotheca/contracts/account/session';
import { loginInput } from '@iconotheca/contracts/account/login';
import { Router, urlencoded, type RequestHandler } from 'express';
import * as z from 'zod/mini';
import { methodNotAllowed, onlyRead } from '@iconotheca/http/methods';
import { askArchive } from '../forwarding/ask-archive.ts';
import { siteDestination } from './destination.ts';
import { tokenBehind } from '../forwarding/browser-session.ts';
import { accountRoutes } from './account-routes.ts';
import { institutionRoutes } from './institution-routes.ts';
import { loginStylesheet } from '../html/page-frame.ts';
import { passkeyRoutes } from './passkey-routes.ts';
import { passRoutes } from './pass-routes.ts';
import { passwordRoutes } from './password-routes.ts';
import { isFromOwnPage } from '../forwarding/own-page.ts';
import { languageOfPage } from '../pages/page-language.ts';
import { SaidError, words } from '../wording/reader-language.ts';
import { queryOf } from '@iconotheca/http/query';
import { enter, sendLoginPage, type LoginParts } from './send-login-page.ts';

const maxFormBytes = 20_000;
const dayMs = 86_400_000;

/** A form as it was sent: the page names missing fields. */
const text = z._default(z.string(), '');
const form = z.object({ user: text, pass: text, dest: text });

/** Answers logins by a page that needs no script, the pass, and logging out. The archive decides. */
export function loginRoutes(parts: LoginParts): Router {
  const router = Router({ strict: true, caseSensitive: true });
  const readForm: RequestHandler[] = [
    requireOwnPage(parts),
    requireForm,
    urlencoded({ extended: false, limit: maxFormBytes }),
  ];

  router.get(loginStylesheet, (_request, response) => {
    response.sendFile(join(import.meta.dirname, 'login.css'), { maxAge: dayMs });
  });
  router.all(loginStylesheet, onlyRead);
  router.get('/LOGIN', showLogin(parts));
  router.post('/LOGIN', readForm, logIn(parts));
  router.all('/LOGIN', methodNotAllowed('GET', 'HEAD', 'POST'));
  router.use(passRoutes(parts, readForm));
  router.use(passwordRoutes(parts, readForm));
  router.use(accountRoutes(parts, readForm));
  router.use(passkeyRoutes(parts, readForm));
  router.use(institutionRoutes(parts));
  router.post('/LOGOUT', readForm, logOut(parts));
  router.all('/LOGOUT', methodNotAllowed('POST'));
  return router;
}

/** Refuses a form that another site sent in the reader's name, on a page from which they can go on by themselves. */
function requireOwnPage(parts: LoginParts): RequestHandler {
  return async (request, response, next) => {
    if (isFromOwnPage(request, parts.publicOrigin)) return next();
    const failure = new SaidError('not-allowed', words().login.otherSite);
    if (!request.accepts('html')) throw failure;
    await sendLoginPage(parts, { request, response, dest: siteDestination(undefined), failure });
  };
}

const requireForm: RequestHandler = (request, _response, next) => {
  if (!request.is('application/x-www-form-urlencoded')) {
    throw new ApiError('unsupported-media-type', 'The body must be a form: application/x-www-form-urlencoded.');
  }
  next();
};

function showLogin(parts: LoginParts): RequestHandler {
  return async (request, response) => {
    languageOfPage(request, response);
    const query = queryOf(request);
    const dest = siteDestination(query.get('dest') ?? undefined);
    const message = query.has('expired') ? words().login.expired : undefined;
    await sendLoginPage(parts, { request, response, dest, message });
  };
}

function logIn(parts: LoginParts): RequestHandler {
  return async (request, response) => {
    const { user, pass, dest: asked } = parseInput(form, request.body ?? {});
    const dest = siteDestination(asked);
    try {
      if (user.trim() === '' || pass === '') throw new SaidError('wrong-login', words().login.fillBoth);
      const input = parseInput(loginInput, { user, pass });
      await enter(parts, response, dest, await askArchive('login', input, { ...parts, request }));
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      const failure = cause.code === 'not-allowed' ? new SaidError(cause.code, words().passkeys.needed) : cause;
      await sendLoginPage(parts, { request, response, dest, user, failure });
    }
  };
}

function logOut(parts: LoginParts): RequestHandler {
  return async (request, response) => {
    const { token } = parseInput(tokenInput, request.body ?? {});
    await askArchive('logout', { token: tokenBehind(request, token) }, { ...parts, request });
    parts.sessions.end(response);
    response.setHeader('cache-control', 'no-store');
    response.status(204).end();
  };
}
