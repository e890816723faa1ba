import type { IncomingMessage, OutgoingHttpHeader, ServerResponse } from 'node:http';
import { namesEtag } from '@iconotheca/contracts/http/etag';
import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import type { ArchiveAnswer } from './archive-client.ts';

/** A whole answer to GET, as it was given. */
interface HotPicture {
  etag: string;
  /** Names and values in turn. */
  headers: OutgoingHttpHeader[];
  bytes: Buffer;
}

/**
 * Small pictures that the archive said may be kept for ever, kept for seconds: a page of results asks for hundreds, and
 * so does the next reader. They are given again before anything else looks at the request.
 */
export interface HotPictures {
  /** Answers when it can. @returns whether it has */
  answer: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Whether the archive's answer may be kept. */
  mayKeep: (request: Request, answer: ArchiveAnswer) => boolean;
  /** Remembers an answer whose headers are set. */
  keep: (request: Request, response: Response, bytes: Buffer) => void;
}

const maxBytes = 24_000_000;
const maxPictureBytes = 32_000;
/** What an answer takes beside its bytes. */
const overheadBytes = 1_500;
/** A picture that was replaced under its name is seen after this time. */
const keptMs = 30_000;

/** Milliseconds from any beginning on. */
export interface Clock {
  now: () => number;
}

export function openHotPictures(clock: Clock = performance): HotPictures {
  const kept = new LRUCache<string, HotPicture>({
    maxSize: maxBytes,
    ttl: keptMs,
    perf: clock,
    // By default a reading of the clock counts for a millisecond.
    ttlResolution: 0,
    sizeCalculation: ({ bytes }) => bytes.length + overheadBytes,
  });

  return {
    answer(request, response) {
      if (request.method !== 'GET' || !request.url?.startsWith('/iiif/')) return false;
      const found = kept.get(keyOf(request, request.url));
      if (found === undefined) return false;
      if (namesEtag(request.headers['if-none-match'], found.etag)) response.writeHead(304, found.headers).end();
      else response.writeHead(200, ['content-length', found.bytes.length, ...found.headers]).end(found.bytes);
      return true;
    },

    mayKeep: ({ method, originalUrl }, { status, headers }) =>
      method === 'GET' &&
      originalUrl.startsWith('/iiif/') &&
      status === 200 &&
      /^public\b.*\bimmutable\b/u.test(String(headers['cache-control'])) &&
      Number(headers['content-length'] ?? Infinity) <= maxPictureBytes,

    keep(request, response, bytes) {
      const headers = Object.entries(response.getHeaders()).flatMap(([name, value]) =>
        value === undefined || name === 'content-length' ? [] : [name, value],
      );
      kept.set(keyOf(request, request.originalUrl), { etag: String(response.getHeader('etag')), headers, bytes });
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
