import { parseInput } from '@iconotheca/contracts/http/error';
import type { Endpoint } from '@iconotheca/contracts/http/endpoint';
import { endpoints } from '@iconotheca/contracts/api';
import type { NextFunction, Request, Response, Router } from 'express';
import type { z } from 'zod';
import { JsonBytes } from './json-bytes.ts';
import { methodNotAllowed, readingMethods, requireJson } from './methods.ts';
import { queryOf, valuesByName } from './query.ts';
import { tokenOf } from './request-token.ts';

type Handler<Input, Output> = (input: Input, request: Request, response: Response) => Output | Promise<Output>;

/**
 * Puts an endpoint of the contract on a router: its input is parsed, its output answered as JSON, and any method that
 * the contract does not have there refused. A handler may give the output as JSON already; one that has answered by
 * itself returns undefined.
 */
export function answer<Input extends z.core.$ZodType, Output extends z.core.$ZodType>(
  router: Router,
  endpoint: Endpoint<Input, Output>,
  handle: Handler<z.output<Input>, z.output<Output> | JsonBytes | undefined>,
): void {
  const { method, maxAgeS } = endpoint;
  const route = router.route(endpoint.path);
  const serve = (request: Request, response: Response) => {
    const input = readInput(endpoint, request);
    // No cache keeps what is meant for one reader.
    const isPersonal = tokenOf(request) !== undefined;
    response.set('Cache-Control', isPersonal ? 'private, no-store' : cacheControl(request, maxAgeS));
    return Promise.resolve(handle(input, request, response)).then((body) => {
      if (body === undefined) return;
      if (body instanceof JsonBytes) sendBytes(response, body);
      else response.json(body);
    });
  };
  if (method === 'GET') route.get(serve);
  else route.post(requireJson, serve);
  route.all(refuseOtherMethods(methodsAt(endpoint.path)));
}

/** A handler that gives bytes also gives their ETag, if they have one: Express would make it of all of them. */
function sendBytes(response: Response, json: JsonBytes): void {
  const bytes = json.buffer();
  response.type('json').set('Content-Length', String(bytes.length));
  response.end(bytes, () => json.free());
}

/** Name of the application's setting that says whether every visitor is answered alike. */
export const answersAlike = 'answers alike';

/** Returns the caching header: where answers depend on the reader's network, only their own browser may keep them. */
function cacheControl({ app }: Request, maxAgeS: number | undefined): string {
  if (maxAgeS === undefined) return 'no-cache';
  return `${app.get(answersAlike) === false ? 'private' : 'public'}, max-age=${maxAgeS}`;
}

/** `['GET', 'HEAD', 'POST']` */
function methodsAt(path: string): string[] {
  const methods = new Set(
    Object.values<Endpoint>(endpoints).flatMap((each) => (each.path === path ? each.method : [])),
  );
  return [...methods].flatMap((method) => (method === 'GET' ? readingMethods : method));
}

/** Another endpoint of the same address may follow: its methods pass. */
function refuseOtherMethods(methods: readonly string[]) {
  const refuse = methodNotAllowed(...methods);
  return (request: Request, response: Response, next: NextFunction): void => {
    if (methods.includes(request.method)) next();
    else void refuse(request, response, next);
  };
}

/** Returns what a body says with what the path of its call does; a body that is no object stays as it is. */
export function withPath(body: unknown, params: Request['params']): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body) || Object.keys(params).length === 0) return body;
  return { ...body, ...params };
}

function readInput<Input extends z.core.$ZodType, Output extends z.core.$ZodType>(
  endpoint: Endpoint<Input, Output>,
  request: Request,
): z.output<Input> {
  if (endpoint.method === 'POST') return parseInput(endpoint.input, withPath(request.body, request.params));
  const query = queryOf(request);
  return endpoint.query?.read(query) ?? parseInput(endpoint.input, valuesByName(query, request.params));
}
