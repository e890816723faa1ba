import { endpoints } from '@iconotheca/contracts/endpoints';
import { Router } from 'express';
import { requireUser, type ReaderOf } from '../accounts/reader.ts';
import { answer } from '../http/answer.ts';
import type { ListStore } from './list-store.ts';
import { readList } from './read-list.ts';
import { deleteList, presentOwn, saveList } from './save-list.ts';

interface ListRoutesDeps {
  lists: ListStore;
  readerOf: ReaderOf;
}

export function listRoutes({ lists, readerOf }: ListRoutesDeps): Router {
  const router = Router();
  answer(router, endpoints.lists, ({ id }, request) => {
    const reader = readerOf(request);
    if (id !== undefined) return readList(lists, id, reader);
    return lists.ownedBy(requireUser(reader).userpk).map(presentOwn);
  });
  answer(router, endpoints.saveList, (input, request) => {
    const user = requireUser(readerOf(request));
    if (input.action === 'modify') return saveList(lists, { draft: input.obj, key: input.key, user });
    deleteList(lists, input.obj, user);
    return { OK: input.obj };
  });
  return router;
}
