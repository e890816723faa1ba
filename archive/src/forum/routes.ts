import { sectionRule } from '@iconotheca/contracts/collection/section';
import { endpoints } from '@iconotheca/contracts/http/endpoints';
import { uidOf } from '@iconotheca/contracts/item/item';
import { forumSection } from '@iconotheca/contracts/item/question';
import { limits } from '@iconotheca/contracts/limits';
import { answer } from '@iconotheca/http/answer';
import type { SearchEngine } from '@iconotheca/search-engine/ports/search-engine';
import { Router } from 'express';
import type { ContentOf } from '../accounts/content.ts';
import type { PresentItems } from '../items/present-items.ts';
import type { Records } from '../ports/record-store.ts';

interface ForumDeps {
  engine: SearchEngine;
  present: PresentItems;
  items: Pick<Records['items'], 'dates'>;
  contentOf: ContentOf;
}

/** Routes of the questions in the forum, for the feed. */
export function forumRoutes({ engine, present, items, contentOf }: ForumDeps): Router {
  const router = Router();
  answer(router, endpoints.questions, async (_input, request) => {
    const content = await contentOf(request);
    const { hits: found } = await engine.search({
      rule: sectionRule(forumSection) ?? [],
      terms: [],
      filters: [],
      sort: 'NEWEST',
      nonce: 'forum',
      page: 0,
      size: limits.newestQuestions,
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
