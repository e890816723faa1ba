import type { IncomingMessage, OutgoingHttpHeader, ServerResponse } from 'node:http';
import { namesEtag } from '@iconotheca/contracts/http/etag';
import { requestIdHeader } from '@iconotheca/http/request-id';
import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import type { ArchiveAnswer } from './archive-client.ts';

/** A whole answer to GET, as it was given. */
interface CachedResponse {
  etag: string;
  /** Names and values in turn. */
  headers: OutgoingHttpHeader[];
  bytes: Buffer;
}

/**
 * Cache of small pictures that the archive calls immutable, for some seconds: a page of results asks for hundreds of
 * them, and so does the next reader. They are answered before anything else looks at the request.
 */
export interface ResponseCache {
  /** Answers when it can. @returns whether it has */
  answer: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Tells whether the archive's answer may be cached. */
  mayStore: (request: Request, answer: ArchiveAnswer) => boolean;
  /** Caches an answer whose headers are set. */
  store: (request: Request, response: Response, bytes: Buffer) => void;
}

/** Headers that hold for one answer, and not for the next with the same bytes. */
const ofOneAnswer: ReadonlySet<string> = new Set(['content-length', requestIdHeader]);

const maxBytes = 24_000_000;
const maxPictureBytes = 32_000;
/** Size of an answer beside its bytes. */
const overheadBytes = 1_500;
/** A picture that was replaced under its name is seen after this time. */
const ttlMs = 30_000;

/** Milliseconds from any beginning on. */
export interface Clock {
  now: () => number;
}

/** Opens a cache of answers. */
export function openResponseCache(clock: Clock = performance): ResponseCache {
  const cached = new LRUCache<string, CachedResponse>({
    maxSize: maxBytes,
    ttl: ttlMs,
    perf: clock,
    // By default a reading of the clock counts for a millisecond.
    ttlResolution: 0,
    sizeCalculation: ({ bytes }) => bytes.length + overheadBytes,
  });

  return {
    answer(request, response) {
      if (request.method !== 'GET' || !request.url?.startsWith('/iiif/')) return false;
      const hit = cached.get(keyOf(request, request.url));
      if (hit === undefined) return false;
      if (namesEtag(request.headers['if-none-match'], hit.etag)) response.writeHead(304, hit.headers).end();
      else response.writeHead(200, ['content-length', hit.bytes.length, ...hit.headers]).end(hit.bytes);
      return true;
    },

    mayStore: ({ method, originalUrl }, { status, headers }) =>
      method === 'GET' &&
      originalUrl.startsWith('/iiif/') &&
      status === 200 &&
      /^public\b.*\bimmutable\b/u.test(String(headers['cache-control'])) &&
      Number(headers['content-length'] ?? Infinity) <= maxPictureBytes,

    store(request, response, bytes) {
      const headers = Object.entries(response.getHeaders()).flatMap(([name, value]) =>
        value === undefined || ofOneAnswer.has(name) ? [] : [name, value],
      );
      cached.set(keyOf(request, request.originalUrl), { etag: String(response.getHeader('etag')), headers, bytes });
    },
  };
}

/**
 * The address, and what decides the origin in the answer's headers: what a proxy says of it counts for requests from
 * that proxy alone.
 */
function keyOf({ headers, socket }: IncomingMessage, url: string): string {
  const { host, 'x-forwarded-host': forwardedHost, 'x-forwarded-proto': forwardedProtocol } = headers;
  if (forwardedHost === undefined && forwardedProtocol === undefined) return `${url}\n${host}`;
  return `${url}\n${host}\n${String(forwardedHost)}\n${String(forwardedProtocol)}\n${socket.remoteAddress}`;
}
