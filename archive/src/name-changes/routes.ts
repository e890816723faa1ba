import { endpoints } from '@iconotheca/contracts/api';
import { answer } from '@iconotheca/http/answer';
import { Router, type Request, type RequestHandler } from 'express';
import type { ContentOf } from '../accounts/content.ts';
import { requireUser, type ReaderOf, type User } from '../accounts/reader.ts';
import { requireKeeper, type NameChanges } from './name-changes.ts';

interface NameChangeRoutesDeps {
  changes: NameChanges;
  readerOf: ReaderOf;
  contentOf: ContentOf;
}

/** Answers those who keep the names of persons and places. */
export function nameChangeRoutes({ changes, readerOf, contentOf }: NameChangeRoutesDeps): Router {
  const router = Router();
  const keeper = async (request: Request): Promise<User> => requireKeeper(requireUser(await readerOf(request)));
  // The caller is checked before the request.
  const checkKeeper: RequestHandler = async (request, _response, next) => {
    await keeper(request);
    next();
  };
  for (const { path } of [
    endpoints.nameEntry,
    endpoints.planNames,
    endpoints.changeNames,
    endpoints.nameRun,
    endpoints.actOnNameRun,
  ])
    router.all(path, checkKeeper);

  answer(router, endpoints.nameEntry, ({ kind, name }) => changes.entry({ kind, name }));
  answer(router, endpoints.planNames, async ({ change }, request) => changes.plan(change, await contentOf(request)));
  answer(router, endpoints.changeNames, async ({ change }, request) => changes.begin(change, await keeper(request)));
  answer(router, endpoints.nameRuns, () => changes.list());
  answer(router, endpoints.nameRun, ({ run }) => changes.show(run));
  answer(router, endpoints.actOnNameRun, async ({ run, act }, request) => changes.act(run, act, await keeper(request)));
  return router;
}
