import { createHash } from 'node:crypto';
import { feedType, questionsFeedPath } from '@iconotheca/contracts/item/questions';
import { onlyRead } from '@iconotheca/http/methods';
import { Router } from 'express';
import type { ArchiveClient } from '../forwarding/archive-client.ts';
import { askArchive } from '../forwarding/ask-archive.ts';
import { requestOrigin } from '../forwarding/relay.ts';
import { questionsFeed } from './questions-feed.ts';

interface FeedDeps {
  archive: ArchiveClient;
  publicOrigin: string | undefined;
}

const maxAgeS = 300;

/** The newest questions of the forum as a feed, the same for everyone (RFC 4287). */
export function feedRoutes({ archive, publicOrigin }: FeedDeps): Router {
  const router = Router({ strict: true, caseSensitive: true });
  router.get(questionsFeedPath, async (request, response) => {
    const { questions } = await askArchive('questions', {}, { archive, request, publicOrigin });
    const { text } = questionsFeed(questions, publicOrigin ?? requestOrigin(request));
    response.setHeader('cache-control', `public, max-age=${maxAgeS}`);
    response.setHeader('etag', `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`);
    response.type(`${feedType}; charset=utf-8`).send(text);
  });
  router.all(questionsFeedPath, onlyRead);
  return router;
}
