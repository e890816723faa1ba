import type { IncomingMessage } from 'node:http';
import { pino, type Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import type { Config } from '../config.ts';

/** Logs go to stderr as JSON; stdout belongs to what commands answer. */
export function createLogger({ logLevel }: Pick<Config, 'logLevel'>): Logger {
  return pino({ name: 'archive', level: logLevel }, pino.destination({ dest: 2, sync: true }));
}

/** One line a request: method, address without token, status, milliseconds. Health checks only at `debug`. */
export function requestLog(logger: Logger) {
  return pinoHttp({
    logger,
    serializers: {
      req: ({ id, method, url }: { id: unknown; method: string; url: string }) => ({ id, method, url: redact(url) }),
      res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
    },
    customLogLevel: (request: IncomingMessage, response, error) => {
      if (error !== undefined || isOurFailure(response.statusCode)) return 'error';
      return request.url?.startsWith('/api/health/') ? 'debug' : 'info';
    },
  });
}

/** A request for something that is not made here, 501, is not the server's fault. */
export function isOurFailure(status: number): boolean {
  return status >= 500 && status !== 501;
}

/** `/api/search?q=lion&token=abc` → `/api/search?q=lion&token=redacted`, however the name is spelt. */
export function redact(url: string): string {
  const at = url.indexOf('?');
  if (at < 0) return url;
  const query = new URLSearchParams(url.slice(at + 1));
  if (!query.has('token')) return url;
  query.set('token', 'redacted');
  return `${url.slice(0, at)}?${query.toString()}`;
}
