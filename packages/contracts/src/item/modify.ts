import * as z from 'zod/mini';
import { record, uid } from './item.ts';
import { token } from '../account/session.ts';

/** A record to be saved, with the version that it was made from; without one it is new. */
export const savedRecord = z.extend(record, { _version: z.optional(z.int()) });
export type SavedRecord = z.output<typeof savedRecord>;

/** Saves an item's record, or deletes an item, which is named by its id or by its record (spec §7). */
export const modifyInput = z.discriminatedUnion('action', [
  z.object({ action: z.literal('save'), obj: savedRecord, token: z.optional(token) }),
  z.object({
    action: z.literal('delete'),
    obj: z.union([uid, z.looseObject({ ID: z.array(uid).check(z.minLength(1, 'needs one value')) })], {
      error: 'must be the id of an item, or its record',
    }),
    token: z.optional(token),
  }),
]);
export type ModifyInput = z.output<typeof modifyInput>;

/** The id of the item that was saved or deleted. */
export const modifyResult = z.object({ OK: uid });
