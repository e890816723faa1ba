import { revisionHeader } from '@iconotheca/contracts/release/registry';
import type { LiveRegistry } from '@iconotheca/releases/live-registry';
import type { RequestHandler } from 'express';

/** Answers of the API say at which revision the releases are: an open page asks for them when they changed. */
export function nameRevision(releases: LiveRegistry): RequestHandler {
  return async (request, response, next) => {
    if (request.path.startsWith('/api/')) {
      const { revision } = await releases.current();
      response.setHeader(revisionHeader, String(revision));
    }
    next();
  };
}
