import { streamPaths } from '@iconotheca/contracts/endpoints';
import { Router, type RequestHandler } from 'express';
import type { ArchiveClient } from './archive-client.ts';
import { methodNotAllowed } from './forward.ts';
import { archiveHeaders, goneSignal, relay } from './relay.ts';

const allowed = ['GET', 'HEAD', 'OPTIONS'];

interface Streaming {
  archive: ArchiveClient;
  publicOrigin: string | undefined;
}

/** Images and their descriptions: bytes pass through as they come, ranges and conditions included. */
export function streamRoutes({ archive, publicOrigin }: Streaming): Router {
  const router = Router({ strict: true, caseSensitive: true });
  const refuse = methodNotAllowed(...allowed);
  router.use([...streamPaths], (request, response, next) => {
    if (allowed.includes(request.method)) next();
    else refuse(request, response, next);
  });
  router.use([...streamPaths], pass({ archive, publicOrigin }));
  return router;
}

function pass({ archive, publicOrigin }: Streaming): RequestHandler {
  return async (request, response) => {
    const answer = await archive.send({
      method: request.method,
      path: request.originalUrl,
      headers: archiveHeaders(request, publicOrigin),
      signal: goneSignal(response),
    });
    await relay(answer, response);
  };
}
