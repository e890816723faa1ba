import { endpoints } from '@iconotheca/contracts/api';
import { Router } from 'express';
import { requireUser, type ReaderOf } from '../accounts/reader.ts';
import { answer } from '@iconotheca/http/answer';
import type { RecordStore } from '../ports/record-store.ts';
import { readList } from './read-list.ts';
import { deleteList, presentList, presentOwn, saveList } from './save-list.ts';

interface ListRoutesDeps {
  records: Pick<RecordStore, 'lists' | 'transact'>;
  readerOf: ReaderOf;
}

/** Answers lists. */
export function listRoutes({ records, readerOf }: ListRoutesDeps): Router {
  const { lists } = records;
  const router = Router();
  answer(router, endpoints.lists, async ({ id, summary }, request) => {
    const reader = await readerOf(request);
    if (id !== undefined) return readList(lists, id, reader);
    const { userpk } = requireUser(reader);
    if (summary !== undefined) return (await lists.ownedBy(userpk)).map(presentOwn);
    return (await lists.wholeOwnedBy(userpk)).map((list) => presentList(list, userpk));
  });
  answer(router, endpoints.saveList, async (input, request) => {
    const user = requireUser(await readerOf(request));
    if (input.action === 'modify') return saveList(records, { draft: input.obj, key: input.key, user });
    await deleteList(records, input.obj, user);
    return { OK: input.obj };
  });
  return router;
}
