import type { Endpoint } from '@iconotheca/contracts/http/endpoint';
import { answerKey } from '@iconotheca/contracts/release/registry';
import { term } from '@iconotheca/contracts/language/wording';
import { ApiError, errorBody, isErrorCode } from '@iconotheca/contracts/http/error';
import { whyUnreachable } from './network.ts';
import { callAddress, takeInlinedAnswer } from '../page/page-data.ts';
import { getDefaultStore } from 'jotai';
import { credentialsAtom } from '../session/credentials.ts';
import { noteLoginUse } from '../session/login-use.ts';
import { leaveForLogin, tokenForCall } from '../session/token.ts';
import * as z from 'zod/mini';
import { logFailure } from './log-failure.ts';
import { readRevision } from './revision.ts';

type Schema = z.core.$ZodType;

interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Asks the server even where a cache could answer (after a save, spec §4). */
  fresh?: boolean;
  /** Sends the reader's token with a call that visitors make as well. */
  asReader?: boolean;
}

/**
 * Calls an endpoint of the contract and parses what comes back. The reader's token goes with it where the answer
 * depends on who asks; one that the server does not know any more leads to login.
 * @throws ApiError with the server's code, or `archive-unreachable` when nothing answered
 */
export async function call<Input extends Schema, Output extends Schema>(
  endpoint: Endpoint<Input, Output>,
  input: z.output<Input>,
  { signal, fresh = false, asReader = false }: CallOptions = {},
): Promise<z.output<Output>> {
  const token = asReader || endpoint.carriesToken ? tokenForCall() : undefined;
  const { address, init } = request(endpoint, input, token);
  const inlined = fresh || init.method !== 'GET' ? undefined : takeInlinedAnswer(address);
  if (fresh) init.cache = 'no-store';
  if (signal) init.signal = signal;
  try {
    const answer = inlined ?? (await send(callAddress(address), init));
    if (token !== undefined) noteLoginUse();
    return readAnswer(endpoint, answer);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    logFailure({ method: endpoint.method, address }, error);
    if (token !== undefined && error.code === 'login-required') leaveForLogin(token);
    throw inPageLanguage(error);
  }
}

/**
 * Returns the answer that came with the page, for a call that a visitor makes first: it is there in the first drawing.
 * It is handed out once; undefined where there is none, and for readers who have logged in.
 */
export function answerOfPage<Input extends Schema, Output extends Schema>(
  endpoint: Endpoint<Input, Output>,
  input: z.output<Input>,
): z.output<Output> | undefined {
  if (getDefaultStore().get(credentialsAtom) !== null) return undefined;
  const { address, init } = request(endpoint, input);
  const body = takeInlinedAnswer(answerKey(address, bodyOf(init)));
  // An answer that fails its schema is fetched anew, and that fetch reports the fault.
  return body === undefined ? undefined : z.safeParse(endpoint.output, body).data;
}

/** JSON of a call that has any. */
function bodyOf({ body }: RequestInit): string | undefined {
  return typeof body === 'string' ? body : undefined;
}

/** Returns an error in the language of the page: servers write English, others get the sentence of its code. */
export function inPageLanguage(error: ApiError): ApiError {
  const { code, message, field, conflict, retryAfterS } = error;
  const told = term('common.failures', code);
  // That no server was reached this page says by itself.
  if (told === code || (code === 'archive-unreachable' && error.cause !== undefined)) return error;
  // The server's sentence alone says what is wrong with an input.
  const sentence = code === 'bad-request' ? `${told} (${message})` : told;
  return new ApiError(code, sentence, { field, conflict, retryAfterS, cause: error });
}

function readAnswer<Output extends Schema>({ output }: Endpoint<Schema, Output>, body: unknown): z.output<Output> {
  const parsed = z.safeParse(output, body);
  if (parsed.success) return parsed.data;
  throw new ApiError('internal', 'The server answered in a form this page does not understand.', {
    cause: parsed.error,
  });
}

/**
 * Makes path, query and body of a call. Inputs fill `:name` segments first, then the query or the body; the token
 * follows.
 */
export function request<Input extends Schema>(
  { method, path, query }: Endpoint<Input>,
  input: z.output<Input>,
  token?: string,
): { address: string; init: RequestInit } {
  const rest = new Map<string, unknown>(Object.entries(Object(input)));
  const filled = path.replace(/:(\w+)/gu, (_, segment: string) => {
    const value = String(rest.get(segment));
    rest.delete(segment);
    return encodeURIComponent(value);
  });
  if (method === 'POST') {
    if (token !== undefined) rest.set('token', token);
    return {
      address: filled,
      init: {
        method,
        body: JSON.stringify(Object.fromEntries(rest)),
        headers: { 'content-type': 'application/json' },
        credentials: 'include',
        cache: 'no-store',
      },
    };
  }
  const params = query ? query.write(input) : plainQuery(rest);
  if (token !== undefined) params.set('token', token);
  const text = params.toString();
  return { address: text ? `${filled}?${text}` : filled, init: { method } };
}

function plainQuery(values: Map<string, unknown>): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of values) if (value !== undefined) params.set(name, `${value as string | number}`);
  return params;
}

async function send(address: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(address, init).catch((cause: unknown) => {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    throw new ApiError('archive-unreachable', whyUnreachable(), { cause });
  });
  readRevision(response);
  const body: unknown = await response.json().catch((cause: unknown) => {
    throw new ApiError('internal', `The server answered ${response.status} without a readable body.`, { cause });
  });
  if (response.ok) return body;
  const refused = errorBody.safeParse(body);
  if (!refused.success) throw new ApiError('internal', `The server answered ${response.status}.`);
  const { code, error, field, conflict } = refused.data;
  const retryAfterS = Number(response.headers.get('retry-after')) || undefined;
  throw new ApiError(isErrorCode(code) ? code : 'internal', error, { field, conflict, retryAfterS });
}
