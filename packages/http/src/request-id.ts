import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Names a request through all servers that work on it, in their logs and in the answer. */
export const requestIdHeader = 'x-request-id';

/** One that a log line can hold as it is. */
const wellFormed = /^[\w-]{8,64}$/u;

type IsTrusted = (address: string | undefined, hop: number) => boolean;

/** As Express hands it on. */
interface AppRequest extends IncomingMessage {
  app?: { get: (setting: string) => unknown };
}

/**
 * The id of a request: the one that a trusted proxy gave it, as bff is one for the archive, else a new one. What others
 * send is not believed: it would tie their request to another in the logs.
 */
export function nameRequest(request: AppRequest, response: ServerResponse): string {
  const given = request.headers[requestIdHeader];
  const isTrusted = request.app?.get('trust proxy fn') as IsTrusted | undefined;
  const isGiven =
    typeof given === 'string' && wellFormed.test(given) && isTrusted?.(request.socket.remoteAddress, 0) === true;
  const id = isGiven ? given : randomUUID();
  response.setHeader(requestIdHeader, id);
  return id;
}
