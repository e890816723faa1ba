import { buffer } from 'node:stream/consumers';
import { streamPaths } from '@iconotheca/contracts/api';
import { clientSignal } from '@iconotheca/http/client-signal';
import { Router, type Request, type RequestHandler } from 'express';
import type { ArchiveClient, ArchiveHeaders } from './archive-client.ts';
import { methodNotAllowed } from '@iconotheca/http/methods';
import type { ResponseCache } from './response-cache.ts';
import { sessionOf } from './browser-session.ts';
import { forwardedHeaders, relay, relayHead } from './relay.ts';

const allowed = ['GET', 'HEAD', 'OPTIONS'];

interface Streaming {
  archive: ArchiveClient;
  responseCache: ResponseCache;
  publicOrigin: string | undefined;
}

/** Streams images and their descriptions: bytes pass through as they come, ranges and conditions included. */
export function streamRoutes(streaming: Streaming): Router {
  const router = Router({ strict: true, caseSensitive: true });
  const refuse = methodNotAllowed(...allowed);
  router.use([...streamPaths], (request, response, next) => {
    if (allowed.includes(request.method)) next();
    else refuse(request, response, next);
  });
  router.use([...streamPaths], pass(streaming));
  return router;
}

/** A reader's token comes by cookie here: an image element sends no header. */
function imageHeaders(request: Request, publicOrigin: string | undefined): ArchiveHeaders {
  const headers = forwardedHeaders(request, publicOrigin);
  const token = sessionOf(request)?.token;
  if (token !== undefined) headers['authorization'] ??= `Bearer ${token}`;
  return headers;
}

function pass({ archive, responseCache, publicOrigin }: Streaming): RequestHandler {
  return async (request, response) => {
    const answer = await archive.send({
      method: request.method,
      path: request.originalUrl,
      headers: imageHeaders(request, publicOrigin),
      signal: clientSignal(response),
    });
    if (!responseCache.mayStore(request, answer)) {
      await relay(answer, response);
      return;
    }
    const bytes = await buffer(answer.body);
    relayHead(answer, response);
    responseCache.store(request, response, bytes);
    response.end(bytes);
  };
}
