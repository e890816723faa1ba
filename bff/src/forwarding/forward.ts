import type { Endpoint } from '@iconotheca/contracts/http/endpoint';
import { bffEndpoints, endpoints, type EndpointName } from '@iconotheca/contracts/api';
import { ApiError, parseInput } from '@iconotheca/contracts/http/error';
import { limits } from '@iconotheca/contracts/limits';
import { openToAllSites, preflightHeaders } from '@iconotheca/contracts/http/open-to-all-sites';
import { withPath } from '@iconotheca/http/answer';
import { clientSignal } from '@iconotheca/http/client-signal';
import { methodNotAllowed, readingMethods, requireJson } from '@iconotheca/http/methods';
import { queryOf, valuesByName } from '@iconotheca/http/query';
import { raw, Router, type Request, type RequestHandler } from 'express';
import { z } from 'zod';
import type { ArchiveAnswer, ArchiveClient } from './archive-client.ts';
import { tokenBehind, type BrowserSessions } from './browser-session.ts';
import { forwardedHeaders, relay } from './relay.ts';

/** Endpoints that bff answers itself. */
const own: ReadonlySet<string> = new Set([
  'live',
  'ready',
  'upload',
  'newRun',
  'sendRunPicture',
  ...Object.keys(bffEndpoints),
]);

interface Forwarding {
  archive: ArchiveClient;
  publicOrigin: string | undefined;
  sessions: BrowserSessions;
}

/** Forwards every endpoint of the wire that the archive answers: the input is checked here, the answer passed on as it comes. */
export function forwardRoutes({ archive, publicOrigin, sessions }: Forwarding): Router {
  const router = Router({ strict: true, caseSensitive: true });
  const forwarded = endpointEntries().filter(([name]) => !own.has(name));
  for (const [, endpoint] of forwarded) {
    const forward = forwarder(endpoint, { archive, publicOrigin, sessions });
    if (endpoint.method === 'GET') router.get(endpoint.path, forward);
    else router.post(endpoint.path, requireJson, raw({ type: () => true, limit: limits.maxBodyBytes }), forward);
  }
  const byPath = Map.groupBy(forwarded, ([, { path }]) => path);
  for (const [path, calls] of byPath) {
    const methods = calls.flatMap(([, { method }]) => (method === 'GET' ? readingMethods : method));
    const isOpen = calls.some(([, { forAllSites }]) => forAllSites === true);
    if (isOpen) router.options(path, preflight(methods));
    router.all(path, methodNotAllowed(...methods, ...(isOpen ? ['OPTIONS'] : [])));
  }
  return router;
}

function endpointEntries(): [EndpointName, Endpoint][] {
  return Object.entries(endpoints) as [EndpointName, Endpoint][];
}

function forwarder(endpoint: Endpoint, { archive, publicOrigin, sessions }: Forwarding): RequestHandler {
  return async (request, response) => {
    // Refusals made here, and the silence of the archive, may be known to any page.
    if (endpoint.forAllSites === true) response.set(openToAllSites);
    const body = endpoint.method === 'POST' ? readBody(request) : undefined;
    if (body === undefined) checkQuery(endpoint, request);
    if (body) parseInput(endpoint.input, withPath(body.value, request.params));

    const answer = await archive.send({
      method: request.method,
      path: request.originalUrl,
      headers: forwardedHeaders(request, publicOrigin),
      signal: clientSignal(response),
      ...(body && { body: body.bytes }),
    });
    requireJsonAnswer(answer, endpoint.textTypes);
    // From here on the archive decides who may read it.
    for (const name of Object.keys(openToAllSites)) response.removeHeader(name);
    // An answer that ends a session, or reports its end, leaves no cookie behind.
    const isOver = endpoint === endpoints.logout || (endpoint === endpoints.user && answer.status === 401);
    if (isOver && body?.isOfSession === true) sessions.end(response);
    await relay(answer, response, { 'cache-control': cacheControl(endpoint, request, answer) });
  };
}

interface Body {
  bytes: Buffer;
  value: unknown;
  /** True if its token is the one of the browser's session. */
  isOfSession: boolean;
}

/** The body of a call, with the token in place of a handle. @throws ApiError `bad-json` */
function readBody(request: Request): Body {
  const bytes: Buffer = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return withToken(request, { bytes, value: JSON.parse(text) as unknown, isOfSession: false });
  } catch (cause) {
    throw new ApiError('bad-json', 'The body is not JSON in UTF-8.', { cause });
  }
}

function withToken(request: Request, body: Body): Body {
  const { value } = body;
  if (typeof value !== 'object' || value === null || !('token' in value) || typeof value.token !== 'string')
    return body;
  const token = tokenBehind(request, value.token);
  if (token === value.token) return body;
  const meant = { ...value, token };
  return { bytes: Buffer.from(JSON.stringify(meant)), value: meant, isOfSession: true };
}

/**
 * Checks the query of a call.
 * @throws ApiError `bad-request` that names the parameter at fault
 */
export function checkQuery({ input, query }: Endpoint, request: Request): void {
  const params = queryOf(request);
  if (query) {
    query.read(params);
    return;
  }
  const given = valuesByName(params, request.params);
  // Any call may carry the reader's token, whether its input names one or not.
  const { token, ...asked } = given;
  if (input instanceof z.core.$ZodObject) refuseUnknown(input, asked);
  parseInput(input, token === undefined ? asked : given);
}

function refuseUnknown({ _zod }: z.core.$ZodObject, asked: Record<string, unknown>): void {
  const unknown = Object.keys(asked).find((name) => !Object.hasOwn(_zod.def.shape, name));
  if (unknown !== undefined) {
    throw new ApiError('bad-request', `${unknown}: is not a parameter of this call`, { field: unknown });
  }
}

/** Refuses an answer that is no JSON, such as a proxy's error page in place of the archive's. */
export function requireJsonAnswer({ status, headers }: ArchiveAnswer, textTypes: readonly string[] = []): void {
  const isEmpty = status === 304 || status === 204;
  const isText = textTypes.some((type) => String(headers['content-type']).startsWith(type));
  if (isEmpty || isText || /^application\/(?:[\w.+-]+\+)?json\b/u.test(String(headers['content-type']))) return;
  throw new ApiError('archive-unreachable', 'The archive answered with something that is not JSON.');
}

/** Failures, and what a token or a body asked for, are cached nowhere. For all else the archive's own header counts. */
function cacheControl({ maxAgeS }: Endpoint, request: Request, { status, headers }: ArchiveAnswer): string {
  const isGood = status === 200 || status === 304;
  const isPersonal = request.headers.authorization !== undefined || queryOf(request).has('token');
  if (!isGood || request.method === 'POST' || isPersonal) return 'private, no-store';
  const given = headers['cache-control'];
  if (given !== undefined) return String(given);
  return maxAgeS === undefined ? 'no-cache' : `public, max-age=${maxAgeS}`;
}

/** Tells browsers that pages of other sites may call: no reader's cookies or credentials go with such a call. */
export function preflight(methods: readonly string[]): RequestHandler {
  return (_request, response) => void response.set(preflightHeaders(methods)).status(204).end();
}
