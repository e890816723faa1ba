import { join } from 'node:path';
import { ApiError, parseInput } from '@iconotheca/contracts/http/error';
import { loginInput } from '@iconotheca/contracts/account/login';
import { signedByPasskey } from '@iconotheca/contracts/account/passkey';
import { methodNotAllowed, onlyRead } from '@iconotheca/http/methods';
import { queryOf } from '@iconotheca/http/query';
import { releaseLimits } from '@iconotheca/contracts/release/release-limits';
import type { Holder } from '@iconotheca/releases/access/holder';
import { askedActs } from '@iconotheca/releases/acts';
import { valueOf, type Given } from '@iconotheca/releases/acts/act';
import { inputOfForm } from '@iconotheca/releases/acts/of-text';
import type { LogEntry } from '@iconotheca/releases/log-entry';
import { slotOf } from '@iconotheca/releases/registry';
import { Router, urlencoded, type Request, type RequestHandler, type Response } from 'express';
import { z } from 'zod';
import { askArchive } from '../forwarding/ask-archive.ts';
import { siteOrigin } from '../forwarding/relay.ts';
import { markup, type Html } from '../html/html.ts';
import { sendFramedPage, type FrameParts } from '../html/page-frame.ts';
import { isFromOwnPage } from '../forwarding/own-page.ts';
import type { BrowserSessions } from '../forwarding/browser-session.ts';
import { passkeyPolicy } from '../login/passkey-form.ts';
import { readAnswer, sendOptions } from '../login/passkey-routes.ts';
import { sentence } from '../login/send-login-page.ts';
import { themeScriptHash } from '../html/theme-script.ts';
import { words as english } from '../words/en.ts';
import { requireRight, type Desk } from '../releases/api/desk.ts';
import { isOwnHost } from '../releases/own-host.ts';
import type { HolderOf, HolderParts } from '../releases/api/holder-of.ts';
import { toApiError } from '../releases/api/to-api-error.ts';
import type { Health } from '../releases/health/health.ts';
import { actContent, backTo, onceContent } from './act-page.ts';
import { loginContent } from './login-page.ts';
import { clearOpsToken, opsToken, setOpsToken, type OpsLogin } from './ops-cookie.ts';
import { opsPath, opsPolicy, opsStylesheet, renderOpsPage, type OpsPage } from './ops-page.ts';
import { overviewContent, scopeWords, type Overview } from './overview-page.ts';
import { logList } from './pieces.ts';
import { slotContent } from './slot-page.ts';
import { tokensContent } from './tokens-page.ts';
import { actorName, partName, sentenceOf } from './words.ts';

export interface OpsParts extends FrameParts {
  desk: Desk;
  health: Health;
  holderOf: HolderOf;
  archive: HolderParts['archive'];
  publicOrigin: string | undefined;
  sessions: Pick<BrowserSessions, 'seal' | 'unseal'>;
}

const maxFormBytes = 40_000;
const dayMs = 86_400_000;
const logPage = 50;
/** Hours for which a browser that was given a token keeps it. */
const tokenHours = 12;

/** Request for one of these pages. */
interface Asked {
  request: Request;
  response: Response;
  holder: Holder;
}

/** Serves the pages by which a site is operated: plain forms, one script for day or night, a reason for every act. */
export function opsRoutes(parts: OpsParts): Router {
  const router = Router({ strict: true, caseSensitive: true });
  const readForm: RequestHandler[] = [
    requireOwnPage(parts.publicOrigin),
    requireForm,
    urlencoded({ extended: false, limit: maxFormBytes }),
  ];
  const shown = (show: (asked: Asked) => Promise<void>) => entered(parts, show);

  router.use(opsPath, requireOwnHost(parts));
  router.get(opsStylesheet, (_request, response) => {
    response.sendFile(join(import.meta.dirname, 'ops.css'), { maxAge: dayMs });
  });
  router.all(opsStylesheet, onlyRead);
  router.get(opsPath, shown(showOverview(parts)));
  router.get('/ops/log', shown(showLog(parts)));
  router.get('/ops/slot/:slot', shown(showSlot(parts)));
  router.all([opsPath, '/ops/log', '/ops/slot/:slot'], onlyRead);
  const acts = ['/ops/tokens', '/ops/act/:what'];
  router.get(acts, shown(showAct(parts)));
  router.post(acts, readForm, shown(doAct(parts)));
  router.all(acts, methodNotAllowed('GET', 'HEAD', 'POST'));
  router.post('/ops/login', readForm, enter(parts, byForm(parts)));
  router.post('/ops/passkey/begin', readForm, beginPasskey(parts));
  router.post('/ops/passkey', readForm, enter(parts, byPasskey(parts)));
  router.post('/ops/logout', readForm, logOut(parts));
  router.all(['/ops/login', '/ops/logout', '/ops/passkey', '/ops/passkey/begin'], methodNotAllowed('POST'));
  return router;
}

/** Refuses other hosts than the site's own: beside a partner's code there is nothing to operate. */
function requireOwnHost({ desk, publicOrigin }: OpsParts): RequestHandler {
  return async (request, _response, next) => {
    if (!isOwnHost(request.hostname ?? '', publicOrigin, await desk.registry())) {
      throw new ApiError('not-found', 'There is no such page.');
    }
    next();
  };
}

function requireOwnPage(publicOrigin: string | undefined): RequestHandler {
  return (request, _response, next) => {
    if (!isFromOwnPage(request, publicOrigin)) throw new ApiError('not-allowed', 'This form was sent by another site.');
    next();
  };
}

const requireForm: RequestHandler = (request, _response, next) => {
  if (!request.is('application/x-www-form-urlencoded')) {
    throw new ApiError('unsupported-media-type', 'The body must be a form: application/x-www-form-urlencoded.');
  }
  next();
};

/** Shows a page to those who may operate, and the way in to all others. */
function entered(parts: OpsParts, show: (asked: Asked) => Promise<void>): RequestHandler {
  return async (request, response) => {
    const token = await opsToken(request, response, parts.sessions);
    let holder: Holder;
    try {
      if (token === undefined) throw new ApiError('login-required', 'Log in to operate this site.');
      holder = await parts.holderOf(token, request);
    } catch (failure) {
      if (!(failure instanceof ApiError) || failure.status >= 500) throw failure;
      const dest = request.method === 'GET' ? request.originalUrl : opsPath;
      const message = token === undefined ? undefined : failure.message;
      await sendLogin(parts, { request, response, failure, dest, user: '', message });
      return;
    }
    await show({ request, response, holder });
  };
}

interface LoginAnswer {
  request: Request;
  response: Response;
  failure: ApiError;
  dest: string;
  user: string;
  message: string | undefined;
}

async function sendLogin(parts: OpsParts, answer: LoginAnswer): Promise<void> {
  const { message, user, dest } = answer;
  const { publicOrigin } = parts;
  const policy =
    publicOrigin === undefined ? opsPolicy : passkeyPolicy(answer.request, publicOrigin, [themeScriptHash]);
  const content = loginContent({ user, dest: ownPath(dest), publicOrigin });
  await sendFramedPage(parts, { ...answer, policy }, (frame) =>
    renderOpsPage({ frame, title: 'Operations', message, content }),
  );
}

/** Back within these pages, and nowhere else. */
function ownPath(dest: string): string {
  return /^\/ops(?:[/?][\w./?&=%+@-]*)?$/u.test(dest) ? dest : opsPath;
}

const loginForm = z.object({
  dest: z.string().default(''),
  user: z.string().default(''),
  pass: z.string().default(''),
  token: z.string().trim().max(300, 'is no token of this site').default(''),
});
const passkeyForm = z.object({ dest: z.string().default(''), answer: z.string().default('') });

/** Login that opens these pages, and whether a session was begun for it. */
type Entry = OpsLogin & { isBegun: boolean };

/** By an operator's password, or a token. */
function byForm(parts: OpsParts) {
  return async (request: Request): Promise<Entry> => {
    const { user, pass, token } = parseInput(loginForm, request.body ?? {});
    if (token !== '') return { token, exp: Math.floor(Date.now() / 1_000) + tokenHours * 3_600, isBegun: false };
    return {
      ...(await askArchive('login', parseInput(loginInput, { user, pass }), { ...parts, request })),
      isBegun: true,
    };
  };
}

function beginPasskey(parts: OpsParts): RequestHandler {
  return async (request, response) => {
    sendOptions(response, await askArchive('beginPasskeyLogin', {}, { ...parts, request }));
  };
}

function byPasskey(parts: OpsParts) {
  return async (request: Request): Promise<Entry> => {
    try {
      const signed = parseInput(signedByPasskey, readAnswer(parseInput(passkeyForm, request.body ?? {}).answer));
      return { ...(await askArchive('endPasskeyLogin', signed, { ...parts, request })), isBegun: true };
    } catch (cause) {
      const isRefused = cause instanceof ApiError && (cause.code === 'wrong-login' || cause.code === 'bad-request');
      throw isRefused ? new ApiError(cause.code, english.passkeys.refused, { cause }) : cause;
    }
  };
}

/** Lets those in who may operate, back to the page that they asked for. */
function enter(parts: OpsParts, entryOf: (request: Request) => Promise<Entry>): RequestHandler {
  return async (request, response) => {
    const given = givenOf(request);
    const [dest = '', user = ''] = [valueOf(given, 'dest'), valueOf(given, 'user')];
    try {
      const entry = await entryOf(request);
      await parts.holderOf(entry.token, request).catch(async (refusal: unknown) => {
        // The session that was begun for nothing ends with the refusal.
        if (entry.isBegun) await askArchive('logout', { token: entry.token }, { ...parts, request });
        throw refusal;
      });
      await setOpsToken(response, entry, parts.sessions);
      response.setHeader('cache-control', 'no-store');
      response.redirect(303, ownPath(dest));
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      const message = sentence(failure);
      await sendLogin(parts, { request, response, failure, dest, user: user.slice(0, 200), message });
    }
  };
}

function logOut(parts: OpsParts): RequestHandler {
  return async (request, response) => {
    const token = await opsToken(request, response, parts.sessions);
    clearOpsToken(response);
    if (token !== undefined && !token.includes('.')) await askArchive('logout', { token }, { ...parts, request });
    response.setHeader('cache-control', 'no-store');
    response.redirect(303, opsPath);
  };
}

type Shown = Omit<OpsPage, 'frame' | 'holder'> & { failure?: ApiError | undefined };

async function send(parts: OpsParts, { request, response, holder }: Asked, page: Shown): Promise<void> {
  const { failure } = page;
  await sendFramedPage(parts, { request, response, failure, policy: opsPolicy }, (frame) =>
    renderOpsPage({ ...page, frame, holder }),
  );
}

async function viewOf({ desk, health }: OpsParts, holder: Holder): Promise<Overview> {
  const [registry, counts, log] = await Promise.all([desk.registry(), health.all(), desk.log({ count: 500 })]);
  return { holder, registry, health: counts, log, now: new Date() };
}

function showOverview(parts: OpsParts) {
  return async (asked: Asked) => {
    const view = await viewOf(parts, asked.holder);
    const scope = scopeWords(asked.holder);
    const content = markup`${doneNote(asked.request, view.log)}${lostNote(await parts.desk.lost())}
<p class="lead">Revision ${view.registry.revision}. You are ${asked.holder.by.replace(/ \(account [^)]*\)$/u, '')}. ${scope}</p>
${overviewContent(view)}`;
    await send(parts, asked, { title: 'Releases', content, at: opsPath });
  };
}

function showSlot(parts: OpsParts) {
  return async (asked: Asked) => {
    const slot = String(asked.request.params['slot']);
    const view = await viewOf(parts, asked.holder);
    const content = slotContent(slot, foundSlot(view, slot), view);
    const title = partName(slot);
    await send(parts, asked, { title, content: markup`${doneNote(asked.request, view.log)}${content}` });
  };
}

function foundSlot({ registry }: Overview, slot: string) {
  try {
    return slotOf(registry, slot);
  } catch (cause) {
    throw toApiError(cause);
  }
}

/** Notes what was just done, told once by the page that is come back to. */
function doneNote(request: Request, log: readonly LogEntry[]): Html | undefined {
  const done = Number(queryOf(request).get('done'));
  const entry = log.find(({ revision }) => revision === done);
  return entry && markup`<p class="note note--saved" role="status">${actorName(entry)} ${sentenceOf(entry.act)}.</p>`;
}

/** Says what of the log is lost, and how it is mended. */
function lostNote(revisions: readonly number[]): Html | undefined {
  if (revisions.length === 0) return undefined;
  const which = revisions.length === 1 ? 'The entry of revision' : 'The entries of revisions';
  return markup`<p class="note" role="status">${which} ${revisions.join(', ')} cannot be read. All else of the log is shown; doctor --repair begins it again with what is known.</p>`;
}

function showLog({ desk, ...parts }: OpsParts) {
  return async (asked: Asked) => {
    const before = z.coerce
      .number()
      .int()
      .positive()
      .optional()
      .catch(undefined)
      .parse(queryOf(asked.request).get('before') ?? undefined);
    const entries = await desk.log({ before, count: logPage });
    const oldest = entries.at(-1)?.revision ?? 1;
    const content = markup`${lostNote(await desk.lost())}${logList(entries, new Date())}
${oldest > 1 && markup`<p><a class="btn" href="/ops/log?before=${oldest}">Earlier</a></p>`}`;
    await send({ desk, ...parts }, asked, { title: 'Log', content, at: '/ops/log' });
  };
}

function givenOf(request: Request): Given {
  const fromForm = z
    .record(z.string(), z.union([z.string().transform((one) => [one]), z.array(z.string())]))
    .catch({})
    .parse(request.body ?? {});
  const query = queryOf(request);
  return request.method === 'POST'
    ? fromForm
    : Object.fromEntries([...query.keys()].map((name) => [name, query.getAll(name)]));
}

/** Finds the act of a page, for those who have its right. @throws ApiError `not-found`, `not-allowed` */
function actOf({ request, holder }: Asked) {
  const what = request.params['what'] ?? 'token-add';
  const asked = askedActs.find((each) => each.what === what);
  if (asked?.form === undefined) throw new ApiError('not-found', 'There is no such act.');
  requireRight(holder, asked);
  return { asked, form: asked.form };
}

function showAct(parts: OpsParts, failure?: ApiError) {
  return async (page: Asked) => {
    const { asked, form } = actOf(page);
    const given = givenOf(page.request);
    const registry = await parts.desk.registry();
    const act = actContent({ asked, form, given, registry, fault: failure?.field });
    const isOfTokens = asked.what === 'token-add';
    await send(parts, page, {
      ...(isOfTokens
        ? { title: 'Tokens', content: tokensContent(registry, act, new Date()), at: '/ops/tokens' }
        : { title: form.title(given), content: act }),
      message: failure?.message,
      failure,
    });
  };
}

/** Reason for an act, as it goes into the log, and the revision that was looked at. */
const reason = z.object({
  why: z
    .string({ error: 'say why: it stands in the log' })
    .trim()
    .min(1, 'say why: it stands in the log')
    .max(releaseLimits.maxReasonLength, `has more than ${releaseLimits.maxReasonLength} characters`),
  expected: z.coerce.number().int().min(0).optional(),
});

function doAct(parts: OpsParts) {
  return async (page: Asked) => {
    const { asked, form } = actOf(page);
    const { request, response, holder } = page;
    const given = givenOf(request);
    try {
      const reasons = parseInput(reason, { why: valueOf(given, 'why'), expected: valueOf(given, 'expected') });
      const input = parseInput(asked.input, inputOfForm(asked, given));
      const site = siteOrigin(request, parts.publicOrigin);
      const { secret, revision } = await parts.desk.act(asked, input, { holder, site, ...reasons });
      if (secret !== undefined) {
        await send(parts, page, { title: form.title(given), content: onceContent(secret, new Date()) });
        return;
      }
      response.setHeader('cache-control', 'no-store');
      response.redirect(303, `${backTo(given)}${revision === undefined ? '' : `?done=${revision}`}`);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      await showAct(parts, failure)(page);
    }
  };
}
