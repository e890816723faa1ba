import type { IncomingMessage } from 'node:http';
import { pino, type DestinationStream, type Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import { redactAddress } from './redact.ts';

export type { Logger } from 'pino';

/** JSON lines. Headers and bodies are never logged: tokens travel in them. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = { level, base: { service: 'bff' }, timestamp: pino.stdTimeFunctions.isoTime };
  return destination ? pino(options, destination) : pino(options);
}

/** One line for each request, with its address, referrer, status and time. */
export function logRequests(logger: Logger) {
  return pinoHttp({
    logger,
    quietReqLogger: true,
    serializers: { req: describeRequest, res: ({ statusCode }: { statusCode: number }) => ({ status: statusCode }) },
    wrapSerializers: true,
    // A client's mistakes are not the server's fault; what went wrong here is logged where it is caught.
    customLogLevel: (_request, response) => (response.statusCode >= 500 ? 'warn' : 'info'),
    customErrorObject: (_request, _response, _error, described: object) => ({ ...described, err: undefined }),
  });
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
