import { endpoints } from '@iconotheca/contracts/http/endpoints';
import { Router } from 'express';
import { requireUser, type ReaderOf } from '../accounts/reader.ts';
import { answer } from '../http/answer.ts';
import type { ListStore } from './list-store.ts';
import { readList } from './read-list.ts';
import { deleteList, presentList, presentOwn, saveList } from './save-list.ts';

interface ListRoutesDeps {
  lists: ListStore;
  readerOf: ReaderOf;
}

export function listRoutes({ lists, readerOf }: ListRoutesDeps): Router {
  const router = Router();
  answer(router, endpoints.lists, ({ id, summary }, request) => {
    const reader = readerOf(request);
    if (id !== undefined) return readList(lists, id, reader);
    const { userpk } = requireUser(reader);
    if (summary !== undefined) return lists.ownedBy(userpk).map(presentOwn);
    return lists.wholeOwnedBy(userpk).map((list) => presentList(list, userpk));
  });
  answer(router, endpoints.saveList, (input, request) => {
    const user = requireUser(readerOf(request));
    if (input.action === 'modify') return saveList(lists, { draft: input.obj, key: input.key, user });
    deleteList(lists, input.obj, user);
    return { OK: input.obj };
  });
  return router;
}
