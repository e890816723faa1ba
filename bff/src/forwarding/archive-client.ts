import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { endpoints } from '@iconotheca/contracts/api';
import { ApiError } from '@iconotheca/contracts/http/error';
import { health } from '@iconotheca/contracts/http/health';
import { isWrite } from '@iconotheca/http/is-write';
import { currentRequestId, requestIdHeader } from '@iconotheca/http/request-id';
import { traceCall } from '@iconotheca/http/tracing';
import { errors, Pool } from 'undici';

/** Headers for the archive; those without a value are left out. */
export type ArchiveHeaders = Record<string, string | undefined>;

interface ArchiveRequest {
  method: string;
  /** Path and query as they go over the wire. */
  path: string;
  headers?: ArchiveHeaders;
  /** A stream is sent once, as it comes, and destroyed when the call ends before it. */
  body?: Buffer | Readable;
  /** Ends the call when the client has gone. */
  signal?: AbortSignal;
  /** In place of the client's own, for what takes longer than others. */
  timeoutMs?: number;
}

export interface ArchiveAnswer {
  status: number;
  /** By name in lower case; one that was given several times has several values. */
  headers: Record<string, string | string[] | undefined>;
  /** Fails when it stalls, or when the signal ends the call. */
  body: Readable;
}

interface ArchiveJson {
  status: number;
  body: unknown;
}

export interface ArchiveClient {
  /**
   * The archive's answer once its headers are there; the body is still to be read.
   * @throws ApiError `archive-timeout`, `archive-unreachable`; `maybe-saved` where it was lost after a write was sent
   */
  send(request: ArchiveRequest): Promise<ArchiveAnswer>;
  /** A whole small answer, parsed as JSON. @throws ApiError as send */
  json(request: ArchiveRequest): Promise<ArchiveJson>;
  close(): void;
}

interface ArchiveAddress {
  url: URL;
  /** Longest wait for the headers, and between two parts of the body. */
  timeoutMs: number;
}

/** Speaks HTTP to the archive over a pool of persistent connections. */
export function createArchiveClient({ url, timeoutMs }: ArchiveAddress): ArchiveClient {
  const pool = new Pool(url.origin, { connect: { timeout: timeoutMs }, bodyTimeout: timeoutMs });
  const basePath = url.pathname.replace(/\/$/u, '');
  const server = { 'server.address': url.hostname, 'server.port': Number(url.port || 80) };

  async function attempt(asked: ArchiveRequest): Promise<ArchiveAnswer> {
    const { method, path, headers, body, signal, timeoutMs: waitMs = timeoutMs } = asked;
    return await traceCall({ ...server, 'http.request.method': method }, async (traced) => {
      const { statusCode, ...answer } = await pool.request({
        method,
        path: basePath + path,
        headersTimeout: waitMs,
        ...(signal && { signal }),
        headers: { ...headers, ...traced, [requestIdHeader]: currentRequestId() },
        body: body ?? null,
      });
      return { status: statusCode, headers: answer.headers, body: answer.body };
    });
  }

  async function send(request: ArchiveRequest): Promise<ArchiveAnswer> {
    try {
      return await attempt(request).catch((cause: unknown) => {
        // The archive closed a persistent connection just as it was used. Only reading calls are repeated.
        const mayAskAgain = request.method === 'GET' || request.method === 'HEAD';
        if (!mayAskAgain || !isClosedConnection(cause)) throw cause;
        return attempt(request);
      });
    } catch (cause) {
      throw isLostWrite(request, cause) ? lostWrite(cause) : asApiError(cause);
    }
  }

  async function json(request: ArchiveRequest): Promise<ArchiveJson> {
    const { status, body } = await send(request);
    try {
      return { status, body: JSON.parse(await text(body)) as unknown };
    } catch (cause) {
      throw asApiError(cause);
    }
  }

  return { send, json, close: () => void pool.destroy() };
}

/**
 * Asks whether the archive can serve: `ok`.
 * @throws ApiError `archive-timeout`, `archive-unreachable`
 */
export async function archiveState(archive: ArchiveClient): Promise<string> {
  const { body } = await archive.json({ method: 'GET', path: endpoints.ready.path });
  const state = health.safeParse(body);
  if (!state.success || !state.data.ok) throw new ApiError('archive-unreachable', 'not ready');
  return 'ok';
}

const closedConnection = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);

function isClosedConnection(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && closedConnection.has(String(cause.code));
}

/** Tells whether an archive that was lost may have saved what it was sent. */
function isLostWrite({ method, path }: ArchiveRequest, cause: unknown): boolean {
  const wasSent = isClosedConnection(cause) || cause instanceof errors.HeadersTimeoutError;
  return wasSent && isWrite({ method, path: path.replace(/[?].*$/u, '') });
}

function lostWrite(cause: unknown): ApiError {
  const message =
    'The archive was lost while this was being saved: it may be saved or not. Look before you send it again.';
  return new ApiError('maybe-saved', message, { cause });
}

function isTimeout(cause: unknown): boolean {
  return (
    cause instanceof errors.HeadersTimeoutError ||
    cause instanceof errors.BodyTimeoutError ||
    cause instanceof errors.ConnectTimeoutError
  );
}

/** Maps the archive's failure to the wire's terms; an abort by the reader stays what it is. */
export function asApiError(cause: unknown): unknown {
  if (cause instanceof ApiError || (cause instanceof Error && cause.name === 'AbortError')) return cause;
  if (isTimeout(cause)) return new ApiError('archive-timeout', 'The archive did not answer in time.', { cause });
  if (cause instanceof SyntaxError) {
    return new ApiError('archive-unreachable', 'The archive answered with something that is not JSON.', { cause });
  }
  return new ApiError('archive-unreachable', 'The archive cannot be reached.', { cause });
}
