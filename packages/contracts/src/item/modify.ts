import * as z from 'zod/mini';
import { record, uid } from './item.ts';
import { token } from '../account/session.ts';

/** Fault of a hit that is sent in the place of a record. */
export const wholeOnly =
  'is there: this is a hit that holds the beginning of long fields; ask POST /api/objects for the whole item';

/** A record to be saved, with the version that it was made from; without one it is new. */
export const savedRecord = z.extend(record, {
  _version: z.optional(z.int()),
  /** A hit does not take the place of the record of which it holds the beginning. */
  _shortened: z.optional(z.never({ error: wholeOnly })),
});
export type SavedRecord = z.output<typeof savedRecord>;

/** A version of an item to be brought back, and the version that takes its leave, for those who know it. */
export const restoredVersion = z.object({
  uid,
  version: z.int().check(z.minimum(1, 'must be at least 1')),
  _version: z.optional(z.int()),
});
export type RestoredVersion = z.output<typeof restoredVersion>;

/**
 * Request that saves an item's record, or deletes an item, which is named by its id or by its record (spec §7). An
 * addition to the specification: one that restores a version, of an item that is there or of one that was deleted.
 */
export const modifyInput = z.discriminatedUnion('action', [
  z.object({ action: z.literal('save'), obj: savedRecord, token: z.optional(token) }),
  z.object({
    action: z.literal('delete'),
    obj: z.union([uid, z.looseObject({ ID: z.array(uid).check(z.minLength(1, 'needs one value')) })], {
      error: 'must be the id of an item, or its record',
    }),
    token: z.optional(token),
  }),
  z.object({ action: z.literal('restore'), obj: restoredVersion, token: z.optional(token) }),
]);
export type ModifyInput = z.output<typeof modifyInput>;

/** The id of the item that was saved, deleted or restored. */
export const modifyResult = z.object({ OK: uid });
