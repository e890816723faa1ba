import { endpoints } from '@iconotheca/contracts/api';
import type { Item } from '@iconotheca/contracts/item/item';
import type { Overview } from '@iconotheca/contracts/collection/overview';
import { Router } from 'express';
import type { Content, ContentOf } from '../accounts/content.ts';
import { answer } from '@iconotheca/http/answer';
import { hasImage } from './choose-samples.ts';
import { openCovers } from './open-covers.ts';
import { leastAcquisitions, makeOverview, type OverviewDeps } from './make-overview.ts';

interface OverviewRoutesDeps extends OverviewDeps {
  contentOf: ContentOf;
}

/** Answers the overview, which is made once for each state of the archive. */
export function overviewRoutes({ contentOf, ...deps }: OverviewRoutesDeps): Router {
  const router = Router();
  let made:
    | { of: string; overview: ReturnType<typeof makeOverview>; covers?: ReturnType<typeof openCovers> }
    | undefined;
  answer(router, endpoints.overview, async (_input, request) => {
    const of = await deps.state();
    if (made?.of !== of) {
      const overview = makeOverview(deps);
      made = { of, overview };
      overview.catch(() => (made = undefined));
    }
    const content = await contentOf(request);
    const overview = await made.overview;
    if (content.isWhole()) return overview;
    made.covers ??= openCovers(deps, content);
    made.covers.catch(() => (made = undefined));
    return readable(overview, content, await made.covers);
  });
  return router;
}

/**
 * The overview with the items that the reader gets; what there is, and how much, is said to everyone. A picture that
 * partners have opened stands for the whole where the chosen one does not; a section shows its open cover.
 */
function readable(overview: Overview, content: Content, covers: ReadonlyMap<string, Item>): Overview {
  const { hero, sections, acquisitions, questions, ...counts } = overview;
  const got = (items: readonly Item[]) => items.filter((item) => content.has(item));
  const open = { acquisitions: got(acquisitions), questions: got(questions.sample) };
  const picture = [...open.acquisitions, ...open.questions].find(hasImage);
  const shownHero = hero !== undefined && content.has(hero) ? hero : picture;
  return {
    ...counts,
    ...(shownHero === undefined ? {} : { hero: shownHero }),
    sections: sections.map(({ key, count, sample }) => {
      const cover = sample !== undefined && content.has(sample) ? sample : covers.get(key);
      return Object.assign({ key, count }, cover !== undefined && { sample: cover });
    }),
    acquisitions: open.acquisitions.length < leastAcquisitions ? [] : open.acquisitions,
    questions: { ...questions, sample: open.questions },
    withheld: true,
  };
}
