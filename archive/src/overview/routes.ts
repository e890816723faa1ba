import { endpoints } from '@iconotheca/contracts/endpoints';
import type { Overview } from '@iconotheca/contracts/overview';
import { Router } from 'express';
import type { Content, ContentOf } from '../accounts/content.ts';
import { answer } from '../http/answer.ts';
import { makeOverview, type OverviewDeps } from './make-overview.ts';

interface OverviewRoutesDeps extends OverviewDeps {
  contentOf: ContentOf;
}

/** The overview is made once for each state of the archive. */
export function overviewRoutes({ contentOf, ...deps }: OverviewRoutesDeps): Router {
  const router = Router();
  let made: { of: string; overview: ReturnType<typeof makeOverview> } | undefined;
  answer(router, endpoints.overview, async (_input, request) => {
    const of = deps.state();
    if (made?.of !== of) {
      const overview = makeOverview(deps);
      made = { of, overview };
      overview.catch(() => (made = undefined));
    }
    return readable(await made.overview, contentOf(request));
  });
  return router;
}

/** The overview with the items that the reader gets; what there is, and how much, is said to everyone. */
function readable(overview: Overview, content: Content): Overview {
  if (content.isWhole()) return overview;
  const { hero, sections, acquisitions, questions, ...counts } = overview;
  return {
    ...counts,
    ...(hero !== undefined && content.has(hero) ? { hero } : {}),
    sections: sections.map(({ key, count, sample }) =>
      Object.assign({ key, count }, sample !== undefined && content.has(sample) && { sample }),
    ),
    acquisitions: acquisitions.filter((item) => content.has(item)),
    questions: { ...questions, sample: questions.sample.filter((item) => content.has(item)) },
    withheld: true,
  };
}
