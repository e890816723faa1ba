import { createHash } from 'node:crypto';
import { profileOfSection } from '@iconotheca/contracts/collection/profiles';
import { ApiError } from '@iconotheca/contracts/http/error';
import { feedType, questionsFeedPath } from '@iconotheca/contracts/item/questions';
import { onlyRead } from '@iconotheca/http/methods';
import { Router } from 'express';
import type { ArchiveClient } from '../forwarding/archive-client.ts';
import { askArchive } from '../forwarding/ask-archive.ts';
import { siteOrigin } from '../forwarding/relay.ts';
import type { ProfilesOf } from '../pages/profiles.ts';
import { readerLanguage } from '../wording/reader-language.ts';
import { questionsFeed } from './questions-feed.ts';

interface FeedDeps {
  archive: ArchiveClient;
  publicOrigin: string | undefined;
  profilesOf: ProfilesOf;
}

const maxAgeS = 300;

/** Answers with the newest questions of the forum as a feed, in the reader's language (RFC 4287). */
export function feedRoutes({ archive, publicOrigin, profilesOf }: FeedDeps): Router {
  const router = Router({ strict: true, caseSensitive: true });
  const address = questionsFeedPath(':section');
  router.get(address, async (request, response) => {
    const section = String(request.params['section']);
    const profile = profileOfSection(await profilesOf(), section);
    if (profile?.isForum !== true) throw new ApiError('not-found', 'There is no such feed.');
    const { questions } = await askArchive('questions', { section }, { archive, request, publicOrigin });
    const origin = siteOrigin(request, publicOrigin);
    const { text } = questionsFeed(questions, { origin, section, title: profile.name });
    response.setHeader('cache-control', `public, max-age=${maxAgeS}`);
    response.vary('Accept-Language, Cookie');
    response.setHeader('content-language', readerLanguage());
    response.setHeader('etag', `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`);
    response.type(`${feedType}; charset=utf-8`).send(text);
  });
  router.all(address, onlyRead);
  return router;
}
