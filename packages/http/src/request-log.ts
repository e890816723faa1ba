import type { IncomingMessage } from 'node:http';
import { pino, type DestinationStream, type Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import { redactAddress } from './redact.ts';
import { nameRequest } from './request-id.ts';

export type { Logger } from 'pino';

interface LogOptions {
  /** Name of the server, on every line. */
  service: string;
  level: string;
  /** By default standard output. */
  destination?: DestinationStream;
}

/** JSON lines. Headers and bodies are never logged: tokens travel in them. */
export function createLogger({ service, level, destination }: LogOptions): Logger {
  const options = { level, base: { service }, timestamp: pino.stdTimeFunctions.isoTime };
  return destination ? pino(options, destination) : pino(options);
}

/** One line for each request, with its address, referrer, status and time; of health checks at `debug` alone. */
export function logRequests(logger: Logger) {
  return pinoHttp({
    logger,
    genReqId: nameRequest,
    quietReqLogger: true,
    serializers: { req: describeRequest, res: ({ statusCode }: { statusCode: number }) => ({ status: statusCode }) },
    wrapSerializers: true,
    // A client's mistakes are not the server's fault; what went wrong here is logged where it is caught.
    customLogLevel: (request, response) => {
      if (isServerFault(response.statusCode)) return 'warn';
      return request.url?.startsWith('/api/health/') ? 'debug' : 'info';
    },
    customErrorObject: (_request, _response, _error, described: object) => ({ ...described, err: undefined }),
  });
}

/** A request for something that is not made here, 501, is not the server's fault. */
export function isServerFault(status: number): boolean {
  return status >= 500 && status !== 501;
}

function describeRequest({ raw, id }: { raw: IncomingMessage & { originalUrl?: string }; id: unknown }) {
  return {
    id,
    method: raw.method,
    url: redactAddress(raw.originalUrl ?? raw.url ?? ''),
    referer: raw.headers.referer === undefined ? undefined : redactAddress(raw.headers.referer),
    from: raw.socket.remoteAddress,
  };
}
