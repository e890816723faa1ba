import { ApiError, parseInput } from '@iconotheca/contracts/http/error';
import { accountLimits } from '@iconotheca/contracts/account/account-limits';
import { endSessionInput, newTokenInput } from '@iconotheca/contracts/account/own-sessions';
import { methodNotAllowed } from '@iconotheca/http/methods';
import { queryOf } from '@iconotheca/http/query';
import { Router, type Request, type RequestHandler, type Response } from 'express';
import * as z from 'zod/mini';
import { askArchive } from '../forwarding/ask-archive.ts';
import { sessionOf } from '../forwarding/browser-session.ts';
import { sendFramedPage } from '../html/page-frame.ts';
import { SaidError, words } from '../wording/reader-language.ts';
import { renderAccountPage } from './account-page.ts';
import { passkeyPolicy } from './passkey-form.ts';
import { siteDestination } from './destination.ts';
import { sentence, type LoginParts } from './send-login-page.ts';

/** A form as it was sent: the page names missing fields. */
const text = z._default(z.string(), '');
const endForm = z.object({ id: text, dest: text });
const tokenForm = z.object({ name: text, scope: text, days: text, dest: text });

export const accountPath = '/LOGIN/account';

/** Content of the page beside the reader's logins. */
interface Shown {
  dest: string;
  done?: 'ended' | 'saved' | undefined;
  made?: string;
  name?: string;
  failure?: ApiError;
}

/** Answers the page where readers see their logins, end them, and make tokens for programs: it needs no script. */
export function accountRoutes(parts: LoginParts, readForm: RequestHandler[]): Router {
  const router = Router({ strict: true, caseSensitive: true });
  router.get(accountPath, async (request, response) => {
    const query = queryOf(request);
    const dest = siteDestination(query.get('dest') ?? undefined);
    await asOwner(parts, { request, response, dest }, (token) =>
      showAccount(parts, { request, response, token }, { dest, done: doneIn(query) }),
    );
  });
  router.all(accountPath, methodNotAllowed('GET', 'HEAD'));

  router.post(`${accountPath}/end`, readForm, async (request: Request, response: Response) => {
    const sent = parseInput(endForm, request.body ?? {});
    const dest = siteDestination(sent.dest);
    await asOwner(parts, { request, response, dest }, async (token) => {
      const id = sent.id === 'others' ? sent.id : Number(sent.id || Number.NaN);
      await askArchive('endSession', parseInput(endSessionInput, { id }), { ...parts, request, token });
      response.redirect(303, `${accountPath}?ended=&dest=${encodeURIComponent(dest)}`);
    });
  });
  router.all(`${accountPath}/end`, methodNotAllowed('POST'));

  router.post(`${accountPath}/tokens`, readForm, async (request: Request, response: Response) => {
    const { name, scope, days, dest: asked } = parseInput(tokenForm, request.body ?? {});
    const dest = siteDestination(asked);
    await asOwner(parts, { request, response, dest }, async (token) => {
      try {
        if (name.trim() === '') throw new SaidError('bad-request', words().account.fillName);
        const input = parseInput(newTokenInput, { name, scope, days: Number(days) });
        const made = await askArchive('makeToken', input, { ...parts, request, token });
        await showAccount(parts, { request, response, token }, { dest, made: made.token });
      } catch (cause) {
        if (!(cause instanceof ApiError) || cause.code === 'login-required') throw cause;
        const failure =
          cause.code === 'not-allowed' ? new SaidError('not-allowed', words().account.tooMany(accountLimits)) : cause;
        await showAccount(
          parts,
          { request, response, token },
          { dest, name: name.slice(0, accountLimits.maxTokenName), failure },
        );
      }
    });
  });
  router.all(`${accountPath}/tokens`, methodNotAllowed('POST'));
  return router;
}

interface Asked {
  request: Request;
  response: Response;
}

function doneIn(query: URLSearchParams): 'ended' | 'saved' | undefined {
  return (['ended', 'saved'] as const).find((done) => query.has(done));
}

/** Does what the login of this browser may; a reader who is not logged in, or has a pass alone, is led to login. */
export async function asOwner(
  { sessions }: LoginParts,
  { request, response, dest }: Asked & { dest: string },
  act: (token: string) => Promise<void>,
): Promise<void> {
  const session = sessionOf(request);
  try {
    if (session === undefined) throw new ApiError('login-required', 'You need to be logged in to do this.');
    await act(session.token);
  } catch (cause) {
    if (!(cause instanceof ApiError) || !(cause.code === 'login-required' || cause.code === 'not-allowed')) throw cause;
    const hasExpired = session !== undefined && cause.code === 'login-required';
    if (hasExpired) sessions.end(response);
    response.setHeader('cache-control', 'no-store');
    response.redirect(303, `/LOGIN?${hasExpired ? 'expired=&' : ''}dest=${encodeURIComponent(dest)}`);
  }
}

/** Sends the page of a reader's logins, passkeys and tokens. */
export async function showAccount(
  parts: LoginParts,
  { request, response, token }: Asked & { token: string },
  { dest, done, made, name = '', failure }: Shown,
): Promise<void> {
  const asking = { ...parts, request };
  const { sessions } = await askArchive('ownSessions', {}, { ...asking, token });
  const { publicOrigin } = parts;
  const own = publicOrigin === undefined ? undefined : await askArchive('ownPasskeys', {}, { ...asking, token });
  const policy = publicOrigin === undefined ? undefined : passkeyPolicy(request, publicOrigin);
  const nowS = Math.floor(Date.now() / 1_000);
  const isFresh = sessions.some(({ isThis, created }) => isThis && nowS - created < accountLimits.freshLoginS);
  const passkeys = own && publicOrigin !== undefined ? { ...own, publicOrigin, isFresh } : undefined;
  const message = failure && sentence(failure);
  await sendFramedPage(parts, { request, response, failure, policy }, (frame) =>
    renderAccountPage({ ...frame, sessions, passkeys, nowS, dest, done, made, name, message }),
  );
}
