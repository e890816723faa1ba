import { isLoopback } from '@iconotheca/http/loopback';
import type { LiveRegistry } from '@iconotheca/releases/live-registry';
import { brandDocumentOf } from '@iconotheca/releases/resolve';
import type { Request, RequestHandler, Response } from 'express';
import { handleAlone, isHandleAlone } from './handle-alone.ts';
import { asApiError, type ArchiveAnswer, type ArchiveHeaders } from './archive-client.ts';

/** Headers of a reader's request that decide the answer, or tell their logins apart. */
const readerHeaders = ['authorization', 'user-agent'] as const;

/** Headers of a forwarded request that the archive needs to know. Encodings are not: bff compresses for the reader. */
const requestHeaders = [
  ...readerHeaders,
  'accept',
  'content-type',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'origin',
  'range',
  'access-control-request-headers',
  'access-control-request-method',
] as const;

/** Headers of the archive's answer that are meant for the reader. */
const responseHeaders = [
  'accept-ranges',
  'access-control-allow-headers',
  'access-control-allow-methods',
  'access-control-allow-origin',
  'access-control-expose-headers',
  'access-control-max-age',
  'cache-control',
  'content-disposition',
  'content-length',
  'content-range',
  'content-type',
  'etag',
  'last-modified',
  'link',
  'location',
  'retry-after',
  'vary',
  'www-authenticate',
] as const;

/** Returns the headers of a call that is the reader's own: conditions, ranges and formats hold for the archive's answer. */
export function forwardedHeaders(request: Request, publicOrigin: string | undefined): ArchiveHeaders {
  return headersFor(request, publicOrigin, requestHeaders);
}

/**
 * Returns the headers of a call that bff makes in the reader's name, to answer something else: the conditions of their
 * request are about that. The archive learns who asks, and under which origin readers see it, for the addresses that it
 * writes.
 */
export function archiveHeaders(request: Request, publicOrigin: string | undefined): ArchiveHeaders {
  return headersFor(request, publicOrigin, readerHeaders);
}

function headersFor(
  request: Request,
  publicOrigin: string | undefined,
  names: readonly (typeof requestHeaders)[number][],
): ArchiveHeaders {
  const origin = new URL(siteOrigin(request, publicOrigin));
  const headers: ArchiveHeaders = {
    'x-forwarded-host': origin.host,
    'x-forwarded-proto': origin.protocol.slice(0, -1),
    'x-forwarded-for': request.ip,
  };
  for (const name of names) {
    const value = request.headers[name];
    if (value !== undefined) headers[name] = String(value);
  }
  return headers;
}

/** Returns the origin as the reader addressed it: `http://127.0.0.1:8080`. */
export function requestOrigin(request: Request): string {
  return `${request.protocol}://${request.host ?? 'localhost'}`;
}

const byBrand = new WeakSet<Request>();

/** Takes a name that a request brings for one of the site's where a brand has it, for all that comes after. */
export function knowBrandHosts(releases: LiveRegistry): RequestHandler {
  return async (request, _response, next) => {
    const host = (request.hostname ?? '').toLowerCase();
    if (!isLoopback(host) && brandDocumentOf(await releases.current(), { host })?.hosts.includes(host)) {
      byBrand.add(request);
    }
    next();
  };
}

/**
 * Returns the origin under which readers see the site, for addresses that are kept or passed on: as it is configured,
 * else as they addressed this machine or a brand. Any other name that a request brings is not repeated.
 */
export function siteOrigin(request: Request, publicOrigin: string | undefined): string {
  if (publicOrigin !== undefined) return publicOrigin;
  if (isLoopback(request.host ?? 'localhost') || byBrand.has(request)) return requestOrigin(request);
  return `${request.protocol}://localhost:${request.socket.localPort}`;
}

/**
 * Returns the origins at which the page that a request asks for may find the site's files: as it was addressed, and as
 * the site is known. They differ where a partner's host or a second name leads to it, or a proxy names another host
 * than the reader did.
 */
export function pageOrigins(request: Request, publicOrigin: string | undefined): string[] {
  const asked = publicOrigin === undefined ? [] : [requestOrigin(request)];
  return [...new Set([...asked, siteOrigin(request, publicOrigin)])];
}

/**
 * Gives the archive's answer to the reader as it comes, without holding it in memory.
 * @param own headers that replace those of the archive
 * @throws ApiError as handleAlone
 */
export async function relay(
  answer: ArchiveAnswer,
  response: Response,
  own: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { body, status } = answer;
  if (status === 401 && isHandleAlone(response.req)) {
    body.resume();
    throw handleAlone();
  }
  relayHead(answer, response, own);
  // A reader who leaves ends the body by the signal of the call: `stream.pipeline` would watch for it once more, for as
  // much as all the rest of an answer costs.
  await new Promise<void>((settle, refuse) => {
    body.on('end', settle).on('error', (cause: unknown) => refuse(asApiError(cause)));
    body.pipe(response);
  });
}

/** Sets status and headers of the archive's answer, and sends nothing yet. */
export function relayHead(
  { status, headers }: ArchiveAnswer,
  response: Response,
  own: Readonly<Record<string, string>> = {},
): void {
  response.status(status);
  for (const name of responseHeaders) {
    const value = own[name] ?? headers[name];
    if (value !== undefined) response.setHeader(name, value);
  }
}
