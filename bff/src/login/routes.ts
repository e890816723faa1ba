import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { ApiError, parseInput } from '@iconotheca/contracts/error';
import { loginInput, tokenInput } from '@iconotheca/contracts/session';
import { Router, urlencoded, type Request, type RequestHandler, type Response } from 'express';
import * as z from 'zod/mini';
import type { ArchiveClient } from '../archive-client.ts';
import { methodNotAllowed } from '../forward.ts';
import type { LiveRegistry } from '../releases/live-registry.ts';
import { activeShell, releaseAddress, shellSlot } from '../releases/registry.ts';
import { resolve } from '../releases/resolve.ts';
import { pageHeaders } from '../security-headers.ts';
import { askArchive } from './ask-archive.ts';
import { siteDestination, withCredentials } from './destination.ts';
import { loginStylesheet, renderLoginPage } from './login-page.ts';
import { requireOwnPage, requireVisit } from './own-page.ts';

interface LoginParts {
  archive: ArchiveClient;
  releases: LiveRegistry;
  publicOrigin: string | undefined;
}

const maxFormBytes = 20_000;
const dayMs = 86_400_000;

/** A form as it was sent: fields that are missing are told on the page. */
const text = z._default(z.string(), '');
const form = z.object({ user: text, pass: text, dest: text });

/** Logging in by a page that needs no script, the pass, and logging out. The archive decides. */
export function loginRoutes(parts: LoginParts): Router {
  const router = Router({ strict: true, caseSensitive: true });
  const readForm: RequestHandler[] = [
    requireOwnPage(parts.publicOrigin),
    requireForm,
    urlencoded({ extended: false, limit: maxFormBytes }),
  ];

  router.get(loginStylesheet, (_request, response) => {
    response.sendFile(join(import.meta.dirname, 'login.css'), { maxAge: dayMs });
  });
  router.get('/LOGIN', showLogin(parts));
  router.post('/LOGIN', readForm, logIn(parts));
  router.all('/LOGIN', methodNotAllowed('GET', 'HEAD', 'POST'));
  router.get('/LOGIN/pass', requireVisit, givePass(parts));
  router.all('/LOGIN/pass', methodNotAllowed('GET'));
  router.post('/LOGOUT', readForm, logOut(parts));
  router.all('/LOGOUT', methodNotAllowed('POST'));
  return router;
}

const requireForm: RequestHandler = (request, _response, next) => {
  if (!request.is('application/x-www-form-urlencoded')) {
    throw new ApiError('unsupported-media-type', 'The body must be a form: application/x-www-form-urlencoded.');
  }
  next();
};

function showLogin(parts: LoginParts): RequestHandler {
  return async (request, response) => {
    const query = queryOf(request);
    const dest = siteDestination(query.get('dest') ?? undefined);
    const message = query.has('expired') ? 'Your login has expired. Log in again to go on where you were.' : undefined;
    await sendPage(parts, { request, response, dest, message });
  };
}

function logIn(parts: LoginParts): RequestHandler {
  return async (request, response) => {
    const { user, pass, dest: asked } = parseInput(form, request.body ?? {});
    const dest = siteDestination(asked);
    try {
      if (user.trim() === '' || pass === '') throw new ApiError('wrong-login', 'Fill in both username and password.');
      const input = parseInput(loginInput, { user, pass });
      enter(response, withCredentials(dest, await askArchive('login', input, { ...parts, request })));
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      await sendPage(parts, { request, response, dest, user, failure });
    }
  };
}

function givePass(parts: LoginParts): RequestHandler {
  return async (request, response) => {
    const dest = siteDestination(queryOf(request).get('dest') ?? undefined);
    try {
      enter(response, withCredentials(dest, await askArchive('pass', {}, { ...parts, request })));
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      await sendPage(parts, { request, response, dest, failure });
    }
  };
}

function logOut(parts: LoginParts): RequestHandler {
  return async (request, response) => {
    await askArchive('logout', parseInput(tokenInput, request.body ?? {}), { ...parts, request });
    response.setHeader('cache-control', 'no-store');
    response.status(204).end();
  };
}

/** The address holds a token: nobody may keep it, and no page after it is told where the reader comes from. */
function enter(response: Response, address: string): void {
  response.setHeader('cache-control', 'no-store');
  response.setHeader('referrer-policy', 'no-referrer');
  response.redirect(303, address);
}

interface PageOf {
  request: Request;
  response: Response;
  dest: string;
  user?: string;
  message?: string | undefined;
  failure?: ApiError;
}

async function sendPage({ releases }: LoginParts, page: PageOf): Promise<void> {
  const { request, response, dest, user = '', failure, message = failure && sentence(failure) } = page;
  const registry = await releases.current();
  const shell = activeShell(registry);
  const html = renderLoginPage({
    siteName: resolve(registry, { host: request.hostname ?? '' }).brand.name,
    styles: (shell?.styles ?? []).map((file) => ({
      address: releaseAddress(shellSlot, shell?.version ?? '', file),
      integrity: shell?.integrity[file],
    })),
    dest,
    user: user.slice(0, 200),
    message,
    isMistyped: failure?.code === 'wrong-login',
  });
  pageHeaders(response, randomBytes(16).toString('base64url'));
  response.setHeader('cache-control', 'no-store');
  if (failure?.retryAfterS !== undefined) response.setHeader('retry-after', String(failure.retryAfterS));
  response
    .status(failure?.status ?? 200)
    .type('text/html')
    .send(html);
}

/** `… Try again in 8 seconds.` */
function sentence({ message, retryAfterS }: ApiError): string {
  if (retryAfterS === undefined) return message;
  const minutes = Math.ceil(retryAfterS / 60);
  const wait = retryAfterS < 120 ? `${retryAfterS} ${retryAfterS === 1 ? 'second' : 'seconds'}` : `${minutes} minutes`;
  return `${message} It is possible again in ${wait}.`;
}

function queryOf({ originalUrl }: Request): URLSearchParams {
  const at = originalUrl.indexOf('?');
  return new URLSearchParams(at < 0 ? '' : originalUrl.slice(at + 1));
}
