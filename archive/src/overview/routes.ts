import { endpoints } from '@iconotheca/contracts/endpoints';
import { Router } from 'express';
import { answer } from '../http/answer.ts';
import { makeOverview, type OverviewDeps } from './make-overview.ts';

/** The overview is made once for each state of the archive. */
export function overviewRoutes(deps: OverviewDeps): Router {
  const router = Router();
  let made: { of: string; overview: ReturnType<typeof makeOverview> } | undefined;
  answer(router, endpoints.overview, () => {
    const of = deps.state();
    if (made?.of !== of) {
      const overview = makeOverview(deps);
      made = { of, overview };
      overview.catch(() => (made = undefined));
    }
    return made.overview;
  });
  return router;
}
