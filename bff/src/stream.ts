import { streamPaths } from '@iconotheca/contracts/endpoints';
import { Router } from 'express';
import type { ArchiveClient } from './archive-client.ts';
import { methodNotAllowed } from './forward.ts';
import { archiveHeaders, goneSignal, relay } from './relay.ts';

const allowed = ['GET', 'HEAD', 'OPTIONS'];

/** Images and their descriptions: bytes pass through as they come, ranges and conditions included. */
export function streamRoutes({ archive, publicOrigin }: { archive: ArchiveClient; publicOrigin: string | undefined }) {
  const router = Router({ strict: true, caseSensitive: true });
  const refuse = methodNotAllowed(...allowed);
  router.use([...streamPaths], async (request, response, next) => {
    if (!allowed.includes(request.method)) return refuse(request, response, next);
    const answer = await archive.send({
      method: request.method,
      path: request.originalUrl,
      headers: archiveHeaders(request, publicOrigin),
      signal: goneSignal(response),
    });
    await relay(answer, response);
  });
  return router;
}
