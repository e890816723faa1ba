import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { Request } from 'express';

/** Header that names a call in the answer, in the logs of both servers, and between them. */
export const requestIdHeader = 'x-request-id';

/** Long enough to tell calls apart, and of signs that need no care in a log or a search of it. */
const wellFormed = /^[\w.-]{8,64}$/u;
/** Version, trace, span, flags (W3C Trace Context, 3.2); none of which may be all zero. */
const traceParent = /^00-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}$/u;

const atWork = new AsyncLocalStorage<string>();

/**
 * Returns the id of a call: the one that a trusted proxy has given it, as X-Request-Id or as the trace of
 * `traceparent`, else a new one. The application's setting "trust proxy" decides which proxies are trusted.
 */
export function requestIdOf({ app, headers, socket }: Request): string {
  const trusts = app.get('trust proxy fn') as (address: string | undefined, hop: number) => boolean;
  return (trusts(socket.remoteAddress, 0) ? givenId(headers) : undefined) ?? randomUUID();
}

function givenId({ 'x-request-id': id, traceparent }: Request['headers']): string | undefined {
  if (typeof id === 'string' && wellFormed.test(id)) return id;
  return traceParent.exec(String(traceparent))?.[1];
}

/** Does what is done for a call under its id. */
export function asRequest<Result>(id: string, act: () => Result): Result {
  return atWork.run(id, act);
}

/** Returns the id of the current call; undefined outside one. */
export function currentRequestId(): string | undefined {
  return atWork.getStore();
}
