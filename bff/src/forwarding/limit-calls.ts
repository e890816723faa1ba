import { ApiError } from '@iconotheca/contracts/http/error';
import { costOf } from '@iconotheca/http/cost-of';
import { tokenOf } from '@iconotheca/http/request-token';
import type { Request, RequestHandler } from 'express';
import { ipKeyGenerator, MemoryStore, rateLimit } from 'express-rate-limit';
import { sessionOf } from './browser-session.ts';

const minuteMs = 60_000;
/** One household or office has so many addresses of IPv6. */
const ipv6Subnet = 64;
/** Other calls that a client may make for each search: a viewer asks for hundreds of pieces of an image. */
const perSearch = { search: 1, picture: 20, other: 5 } as const;
/** Readers with logins of their own, or tokens, that one address may stand for. */
const readersOfAddress = 5;

type Kind = keyof typeof perSearch;

const picture = /^\/(?:iiif|f)\//u;
const loopback = /^(?:(?:::ffff:)?127\.|::1$)/u;

/**
 * Refuses a client who asks far more than a reader would, whatever there is to do: with 429 and Retry-After. A reader
 * with a login or a token is counted by it, others by their address; tokens that were made up come from an address all
 * the same. Health, releases and uploads, which have limits of their own, are not counted, nor is this machine itself,
 * where no proxy names another client.
 * @param searchesPerMinute Infinity for any number
 */
export function limitCalls(searchesPerMinute: number): RequestHandler[] {
  if (searchesPerMinute === Number.POSITIVE_INFINITY) return [];
  const counted = (Object.keys(perSearch) as Kind[]).flatMap((kind) => {
    const limit = searchesPerMinute * perSearch[kind];
    const isOther = (request: Request) => kindOf(request) !== kind || addressOf(request) === undefined;
    return [
      limiter({
        limit: (request) => (readerOf(request) === undefined ? limit : limit * readersOfAddress),
        skip: isOther,
        key: (request) => `${readerOf(request) === undefined ? '' : 'with login '}${networkOf(request)}`,
      }),
      limiter({
        limit: () => limit,
        skip: (request) => isOther(request) || readerOf(request) === undefined,
        key: (request) => readerOf(request) ?? '',
      }),
    ];
  });
  return counted;
}

interface Limiter {
  limit: (request: Request) => number;
  skip: (request: Request) => boolean;
  key: (request: Request) => string;
}

function limiter({ limit, skip, key }: Limiter): RequestHandler {
  const store = new MemoryStore();
  return rateLimit({
    windowMs: minuteMs,
    limit,
    skip,
    store,
    keyGenerator: key,
    legacyHeaders: false,
    standardHeaders: false,
    async handler(request, _response, next) {
      const { resetTime } = (await store.get(key(request))) ?? {};
      const leftMs = (resetTime?.getTime() ?? 0) - Date.now();
      const retryAfterS = Math.max(1, Math.ceil(leftMs / 1_000));
      next(
        new ApiError('too-many-requests', 'You ask too much at a time. Wait a moment, then go on.', { retryAfterS }),
      );
    },
  });
}

function kindOf(request: Request): Kind | undefined {
  if (picture.test(request.path)) return 'picture';
  const cost = costOf(request);
  if (cost === undefined) return undefined;
  return cost === 'costly' ? 'search' : 'other';
}

function readerOf(request: Request): string | undefined {
  return sessionOf(request)?.token ?? tokenOf(request);
}

/** Names what readers without a login are told apart by: an address, of IPv6 the network that a connection has for itself. */
export function networkOf({ ip = '' }: Pick<Request, 'ip'>): string {
  return ipKeyGenerator(ip, ipv6Subnet);
}

/** Returns the network that a request comes from; undefined for this machine itself. */
export function addressOf(request: Request): string | undefined {
  return loopback.test(request.ip ?? '') ? undefined : networkOf(request);
}
