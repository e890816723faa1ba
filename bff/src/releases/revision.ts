import { revisionHeader } from '@iconotheca/contracts/release/registry';
import type { LiveRegistry } from '@iconotheca/releases/live-registry';
import type { RequestHandler } from 'express';

/** Open pages follow within seconds: a look at the store for each call would cost every search two reads. */
const freshMs = 250;

/** Answers of the API say at which revision the releases are: an open page asks for them when they changed. */
export function nameRevision(releases: LiveRegistry): RequestHandler {
  let named: string | undefined;
  let lookedAt = -Infinity;
  return async (request, response, next) => {
    if (request.path.startsWith('/api/')) {
      if (named === undefined || performance.now() - lookedAt >= freshMs) {
        lookedAt = performance.now();
        named = String((await releases.current()).revision);
      }
      response.setHeader(revisionHeader, named);
    }
    next();
  };
}
