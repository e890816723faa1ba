import { readProfiles } from '../collections/profiles.ts';
import { isDeepStrictEqual } from 'node:util';
import { ApiError } from '@iconotheca/contracts/http/error';
import { imageNamesOf, type Item, type ItemRecord } from '@iconotheca/contracts/item/item';
import type { RestoredVersion } from '@iconotheca/contracts/item/modify';
import { mayEditItem } from '@iconotheca/contracts/item/may-edit';
import { audienceOf, type ImageReader } from '../accounts/image-rights.ts';
import type { User } from '../accounts/reader.ts';
import type { Records } from '../ports/record-store.ts';
import { withoutServedFields } from './check-record.ts';
import { noSuchItem, strangersCollection, withOwner, type ModifyDeps } from './modify-item.ts';
import { requireRoomFor } from './record-quota.ts';

export type RestoreDeps = Pick<ModifyDeps, 'store' | 'quota' | 'reader'>;

/**
 * Saves a new version that says what an older one said, in place of the version that the caller knows; without one it
 * takes the place of what is there. An item that was deleted comes back. A record that is there already is not saved
 * again, so that a call can be repeated. Owners stay who they are, and nothing is asked again of what the archive once
 * took: only its images must still be there.
 * @returns its id
 * @throws ApiError through the promise: `item-not-found`, `not-allowed`, `not-found` for a version that there is not,
 * `edit-conflict` with both, `image-not-found`, `too-many-requests`
 */
export function restoreItem(
  { store, quota, reader }: RestoreDeps,
  asked: RestoredVersion,
  user: User,
): Promise<string> {
  const { uid, version } = asked;
  return store.transact(async (records) => {
    const { items, itemActions } = records;
    const before = await items.find(uid);
    const known = before ?? (await items.lastOf(uid));
    if (known === undefined) throw noSuchItem(uid);
    if (!mayEditItem(user, known)) {
      throw new ApiError('not-allowed', 'Only the owner of an item or an editor of its collection can restore it.');
    }
    if (before === undefined && !(await itemActions.isWithdrawn(uid))) {
      throw new ApiError('item-not-found', 'This item was removed by the archive itself; ask its administrators.', {
        field: 'obj.uid',
      });
    }
    const found = await items.recordAt(uid, version);
    if (found === undefined) {
      throw new ApiError('not-found', `There is no version ${version} of ${uid}.`, { field: 'obj.version' });
    }
    const record = withOwner(recordOf(found), known, user);
    if (before !== undefined && isDeepStrictEqual(withoutServedFields(before), record)) return uid;
    if (asked._version !== undefined && asked._version !== known._version) {
      throw new ApiError('edit-conflict', 'The item was changed elsewhere since you opened its history.', {
        conflict: { current: known, sent: found },
      });
    }
    const strange = strangersCollection(record, {
      before: known,
      user,
      profiles: await readProfiles(records.profiles),
    });
    if (strange !== undefined) {
      throw new ApiError('not-allowed', `Version ${version} is in ${strange}, a collection that others edit.`, {
        field: 'obj.version',
      });
    }
    await requireImages(record, { version, known, reader, records });
    await requireRoomFor(record, user.userpk, { itemActions, quota });
    await items.save(record);
    const saved = await items.find(uid);
    await itemActions.add({
      uid,
      act: 'restore',
      version: saved?._version ?? 0,
      restored: version,
      byPk: user.userpk,
    });
    return uid;
  });
}

/** Returns the stored record of an item, without the fields that the store adds to it. */
function recordOf({ _version: _number, _annotations: _said, ...record }: Item): ItemRecord {
  return record;
}

interface ImageCheck {
  version: number;
  /** The item as it is or was: of its images nothing is asked again. */
  known: Item;
  reader: ImageReader;
  records: Pick<Records, 'images' | 'items' | 'uploads'>;
}

async function requireImages(record: ItemRecord, { version, known, reader, records }: ImageCheck): Promise<void> {
  const kept = new Set(imageNamesOf(known));
  const names = imageNamesOf(record);
  const there = await records.images.describe(names);
  const lost = names.find((name) => !there.has(name));
  if (lost !== undefined) {
    throw new ApiError(
      'image-not-found',
      `Version ${version} shows ${lost}, an image that is no longer here. Upload it again and add it to the record instead.`,
      { field: 'obj.version' },
    );
  }
  for (const name of names) if (!kept.has(name)) await audienceOf(name, reader, records);
}
