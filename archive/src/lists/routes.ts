import { endpoints } from '@iconotheca/contracts/endpoints';
import { ApiError } from '@iconotheca/contracts/error';
import type { List } from '@iconotheca/contracts/list';
import { Router } from 'express';
import { requireUser, type Reader, type ReaderOf } from '../accounts/reader.ts';
import { answer } from '../http/answer.ts';
import type { ListStore } from './list-store.ts';
import { deleteList, existing, presentList, presentOwn, saveList } from './save-list.ts';

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

/**
 * A list for its owner, or for whoever has the id of a public one.
 * @throws ApiError `list-not-found`, `login-required` for visitors, `not-allowed` for others
 */
function readList(lists: ListStore, pk: string, { session }: Reader): List {
  const list = existing(lists, pk);
  if (list.public || list.ownerPk === session?.userpk) return presentList(list, session?.userpk);
  if (session === undefined) throw new ApiError('login-required', 'This list is not public. Log in if it is yours.');
  throw new ApiError('not-allowed', 'This list is not public.');
}
