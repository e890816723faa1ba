import { Agent as HttpAgent, request as httpRequest, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { pipeline, type Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { ApiError } from '@iconotheca/contracts/error';

interface ArchiveRequest {
  method: string;
  /** Path and query as they go over the wire. */
  path: string;
  headers?: OutgoingHttpHeaders;
  body?: Buffer | StreamedBody;
  /** Ends the call when whoever asked has gone. */
  signal?: AbortSignal;
  /** In place of the client's own, for what takes longer than others. */
  timeoutMs?: number;
}

/** A body too large to be held, sent once over a connection of its own. */
interface StreamedBody {
  stream: Readable;
  bytes: number;
}

interface ArchiveJson {
  status: number;
  body: unknown;
}

export interface ArchiveClient {
  /**
   * The archive's answer once its headers are there; the body is still to be read, and fails when it stalls.
   * @throws ApiError `archive-timeout`, `archive-unreachable`
   */
  send(request: ArchiveRequest): Promise<IncomingMessage>;
  /** A whole small answer, parsed as JSON. @throws ApiError as send */
  json(request: ArchiveRequest): Promise<ArchiveJson>;
  close(): void;
}

interface ArchiveAddress {
  url: URL;
  /** Longest wait for the headers, and between two parts of the body. */
  timeoutMs: number;
}

/** Speaks HTTP to the archive over a pool of connections that are kept open. */
export function createArchiveClient({ url, timeoutMs }: ArchiveAddress): ArchiveClient {
  const isHttps = url.protocol === 'https:';
  const agent = isHttps ? new HttpsAgent({ keepAlive: true }) : new HttpAgent({ keepAlive: true });
  const open = isHttps ? httpsRequest : httpRequest;
  const basePath = url.pathname.replace(/\/$/u, '');

  function attempt(asked: ArchiveRequest): Promise<IncomingMessage> {
    const { method, path, headers = {}, body, signal, timeoutMs: waitMs = timeoutMs } = asked;
    const bytes = Buffer.isBuffer(body) ? body.length : body?.bytes;
    return new Promise((settle, refuse) => {
      const request = open({
        agent: isStreamed(body) ? false : agent,
        protocol: url.protocol,
        hostname: url.hostname.replace(/^\[|\]$/gu, ''),
        port: url.port,
        method,
        path: basePath + path,
        headers: { ...headers, ...(bytes !== undefined && { 'content-length': bytes }) },
        ...(signal && { signal }),
      });
      const timer = setTimeout(() => request.destroy(timeout(waitMs)), waitMs);
      request.on('response', (response) => {
        clearTimeout(timer);
        response.setTimeout(timeoutMs, () => response.destroy(timeout(timeoutMs)));
        settle(response);
      });
      request.on('error', (cause: NodeJS.ErrnoException) => {
        clearTimeout(timer);
        refuse(request.reusedSocket && isClosedConnection(cause) ? new StaleConnection(cause) : asApiError(cause));
      });
      // An archive that has answered may leave the rest unread; what fails otherwise comes as the request's own error.
      if (isStreamed(body)) pipeline(body.stream, request, (failed) => failed && request.destroy(failed));
      else request.end(body);
    });
  }

  async function send(request: ArchiveRequest): Promise<IncomingMessage> {
    for (;;) {
      try {
        return await attempt(request);
      } catch (cause) {
        if (!(cause instanceof StaleConnection)) throw cause;
        // The archive closed a kept connection just as it was used. Only what changes nothing is asked again.
        if (request.method !== 'GET' && request.method !== 'HEAD') throw asApiError(cause.cause);
      }
    }
  }

  async function json(request: ArchiveRequest): Promise<ArchiveJson> {
    const response = await send(request);
    try {
      return { status: response.statusCode ?? 0, body: JSON.parse(await text(response)) as unknown };
    } catch (cause) {
      throw asApiError(cause);
    }
  }

  return { send, json, close: () => agent.destroy() };
}

function isStreamed(body: ArchiveRequest['body']): body is StreamedBody {
  return body !== undefined && !Buffer.isBuffer(body);
}

class StaleConnection extends Error {
  constructor(cause: Error) {
    super(cause.message, { cause });
  }
}

function isClosedConnection({ code }: NodeJS.ErrnoException): boolean {
  return code === 'ECONNRESET' || code === 'EPIPE';
}

function timeout(timeoutMs: number): ApiError {
  return new ApiError('archive-timeout', `The archive did not answer within ${timeoutMs / 1000} s.`);
}

/** What the archive did, in the wire's terms; an abort by the reader stays what it is. */
function asApiError(cause: unknown): unknown {
  if (cause instanceof ApiError || (cause instanceof Error && cause.name === 'AbortError')) return cause;
  if (cause instanceof SyntaxError) {
    return new ApiError('archive-unreachable', 'The archive answered with something that is not JSON.', { cause });
  }
  return new ApiError('archive-unreachable', 'The archive cannot be reached.', { cause });
}
