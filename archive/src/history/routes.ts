import { endpoints } from '@iconotheca/contracts/api';
import { answer } from '@iconotheca/http/answer';
import { Router } from 'express';
import type { ContentOf } from '../accounts/content.ts';
import { requireUser, type ReaderOf } from '../accounts/reader.ts';
import { findDuplicates, type DuplicateDeps } from './find-duplicates.ts';
import { readHistory, readWithdrawn, type HistoryDeps } from './read-history.ts';

interface HistoryRoutesDeps {
  records: HistoryDeps;
  readerOf: ReaderOf;
  contentOf: ContentOf;
  duplicates: DuplicateDeps;
}

/** Answers histories, withdrawn items, and possible duplicates. */
export function historyRoutes({ records, readerOf, contentOf, duplicates }: HistoryRoutesDeps): Router {
  const router = Router();
  answer(router, endpoints.history, async (asked, request) =>
    readHistory(records, asked, requireUser(await readerOf(request))),
  );
  answer(router, endpoints.withdrawn, async ({ page = 0 }, request) =>
    readWithdrawn(records, page, requireUser(await readerOf(request))),
  );
  answer(router, endpoints.duplicates, async (asked, request) => ({
    duplicates: await findDuplicates(duplicates, asked, await contentOf(request)),
  }));
  return router;
}
