import { accountLimits } from '@iconotheca/contracts/account/account-limits';
import { join } from 'node:path';
import { newPasskeyInput, passkeyId, signedByPasskey } from '@iconotheca/contracts/account/passkey';
import { ApiError, parseInput } from '@iconotheca/contracts/http/error';
import { methodNotAllowed, onlyRead } from '@iconotheca/http/methods';
import { Router, type Request, type RequestHandler, type Response } from 'express';
import * as z from 'zod/mini';
import { askArchive } from '../forwarding/ask-archive.ts';
import { sessionOf } from '../forwarding/browser-session.ts';
import { SaidError, words } from '../wording/reader-language.ts';
import { accountPath, asOwner, showAccount } from './account-routes.ts';
import { siteDestination } from './destination.ts';
import { passkeyScript } from './passkey-form.ts';
import { enter, sendLoginPage, type LoginParts } from './send-login-page.ts';

/** A form as it was sent: the page names missing fields. */
const text = z._default(z.string(), '');
const loginForm = z.object({ answer: text, dest: text });
const addForm = z.object({ answer: text, name: text, dest: text });
const removeForm = z.object({ id: text, dest: text });
const needForm = z.object({ need: text, dest: text });

const loginPath = '/LOGIN/passkey';
const passkeysPath = `${accountPath}/passkeys`;
const dayMs = 86_400_000;

/** Answers logins by passkey, and changes of passkeys: forms that a script sends, after it has asked the browser. */
export function passkeyRoutes(parts: LoginParts, readForm: RequestHandler[]): Router {
  const router = Router({ strict: true, caseSensitive: true });
  router.get(passkeyScript, (_request, response) => {
    response.sendFile(join(import.meta.dirname, 'passkey.js'), { maxAge: dayMs });
  });
  router.all(passkeyScript, onlyRead);

  const post = (path: string, act: RequestHandler) => {
    router.post(path, readForm, act);
    router.all(path, methodNotAllowed('POST'));
  };
  post(`${loginPath}/begin`, async (request, response) => {
    sendOptions(response, await askArchive('beginPasskeyLogin', {}, { ...parts, request }));
  });
  post(loginPath, logIn(parts));
  post(`${passkeysPath}/begin`, async (request, response) => {
    const session = sessionOf(request);
    if (session === undefined) throw new ApiError('login-required', 'You need to be logged in to do this.');
    const { token } = session;
    sendOptions(response, await askArchive('beginPasskey', {}, { ...parts, request, token }));
  });
  post(passkeysPath, add(parts));
  post(`${passkeysPath}/remove`, async (request, response) => {
    const { id, dest } = parseInput(removeForm, request.body ?? {});
    await changed(parts, { request, response, dest, notAllowed: words().passkeys.none }, (token) =>
      askArchive('removePasskey', { id: parseInput(passkeyId, id) }, { ...parts, request, token }),
    );
  });
  post(`${passkeysPath}/need`, async (request, response) => {
    const { need, dest } = parseInput(needForm, request.body ?? {});
    await changed(parts, { request, response, dest, notAllowed: words().passkeys.none }, (token) =>
      askArchive('needPasskey', { isNeeded: need === 'yes' }, { ...parts, request, token }),
    );
  });
  return router;
}

function logIn(parts: LoginParts): RequestHandler {
  return async (request, response) => {
    const { answer, dest: asked } = parseInput(loginForm, request.body ?? {});
    const dest = siteDestination(asked);
    try {
      const signed = parseInput(signedByPasskey, readAnswer(answer));
      await enter(parts, response, dest, await askArchive('endPasskeyLogin', signed, { ...parts, request }));
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      const isRefused = cause.code === 'wrong-login' || cause.code === 'bad-request';
      const failure = isRefused ? new SaidError(cause.code, words().passkeys.refused) : cause;
      await sendLoginPage(parts, { request, response, dest, failure });
    }
  };
}

function add(parts: LoginParts): RequestHandler {
  return async (request, response) => {
    const { answer, name, dest } = parseInput(addForm, request.body ?? {});
    await changed(
      parts,
      { request, response, dest, notAllowed: words().passkeys.tooMany(accountLimits) },
      async (token) => {
        if (name.trim() === '') throw new SaidError('bad-request', words().passkeys.fillName);
        const input = parseInput(newPasskeyInput, { name, made: readAnswer(answer) });
        await askArchive('addPasskey', input, { ...parts, request, token });
      },
    );
  };
}

interface Change {
  request: Request;
  response: Response;
  dest: string;
  /** Message where it may not be done. */
  notAllowed: string;
}

/** Changes a reader's passkeys, and shows their page: with what was refused, or anew. */
async function changed(
  parts: LoginParts,
  { request, response, dest: asked, notAllowed }: Change,
  act: (token: string) => Promise<unknown>,
): Promise<void> {
  const dest = siteDestination(asked);
  await asOwner(parts, { request, response, dest }, async (token) => {
    try {
      await act(token);
      response.redirect(303, `${accountPath}?saved=&dest=${encodeURIComponent(dest)}`);
    } catch (cause) {
      if (!(cause instanceof ApiError) || cause.code === 'login-required') throw cause;
      await showAccount(parts, { request, response, token }, { dest, failure: refusalOf(cause, notAllowed) });
    }
  });
}

function refusalOf(cause: ApiError, notAllowed: string): ApiError {
  if (cause instanceof SaidError) return cause;
  if (cause.code === 'bad-request') return new SaidError(cause.code, words().passkeys.notMade);
  if (cause.code !== 'not-allowed') return cause;
  return new SaidError(cause.code, cause.field === 'login' ? words().passkeys.logInAgain : notAllowed);
}

/** Reads the answer that the script put into the form. @throws ApiError `bad-request` */
export function readAnswer(answer: string): unknown {
  try {
    return JSON.parse(answer);
  } catch (cause) {
    throw new ApiError('bad-request', 'answer: is no JSON', { field: 'answer', cause });
  }
}

/** Sends the options of a passkey, which are kept nowhere. */
export function sendOptions(response: Response, options: object): void {
  response.setHeader('cache-control', 'no-store');
  response.json(options);
}
