import { endpoints } from '@iconotheca/contracts/http/endpoints';
import { uidOf } from '@iconotheca/contracts/item/item';
import { Router } from 'express';
import { requireUser, type ReaderOf } from '../accounts/reader.ts';
import { answer } from '../http/answer.ts';
import type { ImageRight } from '../accounts/image-rights.ts';
import { deleteItem, saveItem, type ModifyDeps } from './modify-item.ts';

interface ModifyRoutesDeps extends Omit<ModifyDeps, 'requireRight'> {
  readerOf: ReaderOf;
  rightTo: ImageRight;
  /** Lets searches take up what was written. */
  takeUp: () => Promise<void>;
}

/** What owners and editors do with items. */
export function modifyRoutes({ readerOf, rightTo, takeUp, ...deps }: ModifyRoutesDeps): Router {
  const router = Router();
  answer(router, endpoints.modify, async (input, request) => {
    const user = requireUser(readerOf(request));
    const requireRight = (image: string) => void rightTo(request, image);
    const uid =
      input.action === 'save' ? saveItem({ ...deps, requireRight }, input.obj, user) : deletedBy(input.obj, user);
    await takeUp();
    return { OK: uid };
  });
  return router;

  function deletedBy(obj: string | { ID: string[] }, user: ReturnType<typeof requireUser>): string {
    const uid = typeof obj === 'string' ? obj : uidOf(obj);
    deleteItem(deps, uid, user);
    return uid;
  }
}
