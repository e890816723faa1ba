import { browserSessionEndpoints } from '@iconotheca/contracts/account/endpoints';
import { tokenInput } from '@iconotheca/contracts/account/session';
import { ApiError, parseInput } from '@iconotheca/contracts/http/error';
import { methodNotAllowed, requireJson } from '@iconotheca/http/methods';
import { json, Router } from 'express';
import type { ArchiveClient } from './archive-client.ts';
import { askArchive } from './ask-archive.ts';
import { tokenBehind, type BrowserSessions } from './browser-session.ts';
import { isFromOwnPage } from './own-page.ts';

interface SessionParts {
  archive: ArchiveClient;
  publicOrigin: string | undefined;
  sessions: BrowserSessions;
}

const { method, path, output } = browserSessionEndpoints.keepSession;

/** Answers a page that another server's login led back with a token: it gives the token away for a session of its browser. */
export function sessionRoutes(parts: SessionParts): Router {
  const router = Router({ strict: true, caseSensitive: true });
  router.post(path, requireJson, json({ limit: 1_000 }), async (request, response) => {
    if (!isFromOwnPage(request, parts.publicOrigin)) {
      throw new ApiError('not-allowed', 'A session begins on a page of this site alone.');
    }
    const token = tokenBehind(request, parseInput(tokenInput, request.body).token);
    const { name, exp, scope } = await askArchive('user', { token }, { ...parts, request });
    if (scope !== undefined) {
      throw new ApiError('not-allowed', 'A token for programs begins no session of a browser; log in to begin one.');
    }
    const handle = await parts.sessions.begin(response, { token, exp });
    response.setHeader('cache-control', 'private, no-store');
    response.json(output.parse({ token: handle, name, exp }));
  });
  router.all(path, methodNotAllowed(method));
  return router;
}
