import type { ApiError, ErrorCode } from '@iconotheca/contracts/http/error';
import type { Request, RequestHandler, Response } from 'express';
import { pino, type DestinationStream, type Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import { wasShed } from './load/shed-load.ts';
import { asRequest, requestIdHeader, requestIdOf } from './request-id.ts';
import { routeOf } from './route-of.ts';

export type { Logger } from 'pino';

interface LogOptions {
  /** Name of the server, on every line. */
  service: string;
  level: string;
  /** By default standard output. */
  destination?: DestinationStream;
}

/** Makes a logger of JSON lines. Headers and bodies are never logged: tokens travel in them. */
export function createLogger({ service, level, destination }: LogOptions): Logger {
  const options = { level, base: { service }, timestamp: pino.stdTimeFunctions.isoTime };
  return destination ? pino(options, destination) : pino(options);
}

/**
 * Logs one line for each request: its id, method, route, status, time in ms, where it came from, and what was away that
 * it needed; health checks at `debug` alone. The address is not logged: it says what a reader looks for. Every answer
 * tells its id, and all that is done for the request is done under it.
 */
export function logRequests(logger: Logger): RequestHandler {
  const log = pinoHttp<Request, Response>({
    logger,
    quietReqLogger: true,
    quietResLogger: true,
    customAttributeKeys: { reqId: 'requestId' },
    serializers: { req: () => undefined },
    // A client's mistakes are not the server's fault; what went wrong here is logged where it is caught.
    customLogLevel: (request, response) => {
      // The line of a second counts them.
      if (wasShed(response)) return 'debug';
      if (isServerFault(response.statusCode) || failures.has(response)) return 'warn';
      return routeOf(request).startsWith('/api/health/') ? 'debug' : 'info';
    },
    customSuccessObject: describe,
    customErrorObject: (request, response, _error, timed: Timed) => describe(request, response, timed),
  });
  return (request, response, next) => {
    const id = requestIdOf(request);
    request.id = id;
    response.setHeader(requestIdHeader, id);
    log(request, response);
    asRequest(id, next);
  };
}

const failures = new WeakMap<Response, { code: ErrorCode; reason: string }>();

/** Says in the line of a request what failed: something that this server needs, and that is expected to be away at times. */
export function noteFailure(response: Response, failure: ApiError): void {
  let innermost: Error = failure;
  while (innermost.cause instanceof Error) innermost = innermost.cause;
  failures.set(response, { code: failure.code, reason: innermost.message });
}

interface Timed {
  responseTime: number;
}

function describe(request: Request, response: Response, { responseTime: ms }: Timed) {
  const { method, ip: from } = request;
  return { method, route: routeOf(request), status: response.statusCode, ms, from, ...failures.get(response) };
}

/** Tells whether a status is the server's fault: a request for something that is not made here, 501, is not. */
export function isServerFault(status: number): boolean {
  return status >= 500 && status !== 501;
}
