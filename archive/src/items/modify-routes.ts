import { endpoints } from '@iconotheca/contracts/api';
import { uidOf } from '@iconotheca/contracts/item/item';
import type { ModifyInput } from '@iconotheca/contracts/item/modify';
import { Router } from 'express';
import type { ContentOf } from '../accounts/content.ts';
import type { ImageReader } from '../accounts/image-rights.ts';
import { requireUser, type ReaderOf, type User } from '../accounts/reader.ts';
import { answer } from '@iconotheca/http/answer';
import { deleteItem, saveItem, type ModifyDeps } from './modify-item.ts';
import { restoreItem } from './restore-item.ts';

interface ModifyRoutesDeps extends Omit<ModifyDeps, 'reader'> {
  contentOf: ContentOf;
  readerOf: ReaderOf;
  /** Lets searches follow what was written. */
  followLog: () => Promise<void>;
}

/** Answers the acts of owners and editors on items. */
export function modifyRoutes({ contentOf, readerOf, followLog, ...deps }: ModifyRoutesDeps): Router {
  const router = Router();
  answer(router, endpoints.modify, async (input, request) => {
    const user = requireUser(await readerOf(request));
    const reader = { content: await contentOf(request), userpk: user.userpk };
    const uid = await modified(input, user, reader);
    await followLog();
    return { OK: uid };
  });
  return router;

  /** @returns the id of the item */
  async function modified(input: ModifyInput, user: User, reader: ImageReader): Promise<string> {
    if (input.action === 'save') return await saveItem({ ...deps, reader }, input.obj, user);
    if (input.action === 'restore') return await restoreItem({ ...deps, reader }, input.obj, user);
    const uid = typeof input.obj === 'string' ? input.obj : uidOf(input.obj);
    await deleteItem(deps.store, uid, user);
    return uid;
  }
}
