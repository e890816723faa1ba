import { forumSectionOf, isForumSection } from '@iconotheca/contracts/collection/profiles';
import { sectionRule } from '@iconotheca/contracts/collection/section';
import { endpoints } from '@iconotheca/contracts/api';
import { ApiError } from '@iconotheca/contracts/http/error';
import { uidOf } from '@iconotheca/contracts/item/item';
import { limits } from '@iconotheca/contracts/limits';
import { answer } from '@iconotheca/http/answer';
import type { SearchEngine } from '@iconotheca/search-engine/ports';
import { Router } from 'express';
import type { ContentOf } from '../accounts/content.ts';
import { readProfiles } from '../collections/profiles.ts';
import type { PresentItems } from '../items/present-items.ts';
import type { Records } from '../ports/record-store.ts';

interface ForumDeps {
  engine: SearchEngine;
  present: PresentItems;
  items: Pick<Records['items'], 'dates'>;
  profiles: Pick<Records['profiles'], 'list'>;
  contentOf: ContentOf;
}

/** Answers the questions of the forum, for the feed. */
export function forumRoutes({ engine, present, items, profiles, contentOf }: ForumDeps): Router {
  const router = Router();
  answer(router, endpoints.questions, async ({ section: asked }, request) => {
    const all = await readProfiles(profiles);
    const section = asked ?? forumSectionOf(all);
    if (section === undefined || !isForumSection(all, section)) {
      throw new ApiError('not-found', 'There is no such forum.', { field: 'section' });
    }
    const content = await contentOf(request);
    const { hits: found } = await engine.search({
      rule: sectionRule(section) ?? [],
      terms: [],
      filters: [],
      sort: 'NEWEST',
      nonce: 'forum',
      page: 0,
      size: limits.newestQuestions,
      hitsOnly: true,
    });
    const { hits } = await present(found.map(({ uid }) => uid));
    const readable = hits.filter(content.isForAll);
    const dates = new Map((await items.dates(readable.map(uidOf))).map((each) => [each.uid, each]));
    const questions = readable.flatMap((item) => {
      const saved = dates.get(uidOf(item));
      return saved === undefined ? [] : { item, asked: saved.added, changed: saved.changed };
    });
    return { questions };
  });
  return router;
}
