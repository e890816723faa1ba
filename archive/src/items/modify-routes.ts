import { endpoints } from '@iconotheca/contracts/http/endpoints';
import { uidOf } from '@iconotheca/contracts/item/item';
import { Router } from 'express';
import type { ContentOf } from '../accounts/content.ts';
import { requireUser, type ReaderOf, type User } from '../accounts/reader.ts';
import { answer } from '@iconotheca/http/answer';
import { deleteItem, saveItem, type ModifyDeps } from './modify-item.ts';

interface ModifyRoutesDeps extends Omit<ModifyDeps, 'reader'> {
  contentOf: ContentOf;
  readerOf: ReaderOf;
  /** Lets searches follow what was written. */
  followLog: () => Promise<void>;
}

/** What owners and editors do with items. */
export function modifyRoutes({ contentOf, readerOf, followLog, ...deps }: ModifyRoutesDeps): Router {
  const router = Router();
  answer(router, endpoints.modify, async (input, request) => {
    const user = requireUser(await readerOf(request));
    const reader = { content: await contentOf(request), userpk: user.userpk };
    const uid =
      input.action === 'save' ? await saveItem({ ...deps, reader }, input.obj, user) : await deletedBy(input.obj, user);
    await followLog();
    return { OK: uid };
  });
  return router;

  async function deletedBy(obj: string | { ID: string[] }, user: User): Promise<string> {
    const uid = typeof obj === 'string' ? obj : uidOf(obj);
    await deleteItem(deps.store, uid, user);
    return uid;
  }
}
