import { isDeepStrictEqual } from 'node:util';
import {
  archiveCodes,
  contributedCodes,
  type Profiles,
  contributedTypes,
} from '@iconotheca/contracts/collection/profiles';
import { ApiError, parseInput } from '@iconotheca/contracts/http/error';
import {
  isKnownField,
  record as recordSchema,
  uidOf,
  type Item,
  type ItemRecord,
} from '@iconotheca/contracts/item/item';
import { commentsOf } from '@iconotheca/contracts/item/question';
import { itemTypeKey } from '@iconotheca/contracts/item/item-type';
import type { SavedRecord } from '@iconotheca/contracts/item/modify';
import { mayEditItem } from '@iconotheca/contracts/item/may-edit';
import type { User } from '../accounts/reader.ts';
import { withoutServedFields } from './check-record.ts';
import type { RecordStore } from '../ports/record-store.ts';
import { readProfiles } from '../collections/profiles.ts';
import { checkRegion } from './check-region.ts';
import type { NotationReader } from '../notations/read-notations.ts';
import { putRight } from './put-right.ts';
import { checkContribution, type ContributionDeps } from './check-contribution.ts';
import { requireRoomFor, type RecordQuota } from './record-quota.ts';

export interface ModifyDeps extends Pick<ContributionDeps, 'reader'> {
  /** Table in force. */
  iconclass: () => NotationReader;
  store: Pick<RecordStore, 'transact'>;
  quota: RecordQuota;
}

/** Form of the ids of contributions (spec §3, provenance record). */
const contributedId = /^cerlpda_[A-Za-z0-9]{6,60}$/u;
const contributedType = 'provenanceimage';

/**
 * Saves a contributor's new record, or one in place of the version it was made from; without a version it takes the
 * place of what is there (spec §7 has none). A record that is there already is not saved again, so that a call can be
 * repeated. Owners stay who they are.
 * @returns its id
 * @throws ApiError, through the promise but for a record that cannot be read: `not-allowed`, `item-not-found`, `edit-conflict` with both, `bad-request` that names the field,
 * `too-many-requests`
 */
export function saveItem(
  { store, quota, iconclass, ...checking }: ModifyDeps,
  sent: SavedRecord,
  user: User,
): Promise<string> {
  const given = parseInput(recordSchema, withoutServedFields(sent));
  const uid = uidOf(sent);
  const version = sent._version;
  return store.transact(async (records) => {
    const { items, itemActions } = records;
    const before = await items.find(uid);
    const known = before ?? (await items.lastOf(uid));
    if (known !== undefined && !mayEditItem(user, known)) {
      throw new ApiError('not-allowed', 'Only the owner of an item or an editor of its collection can edit it.');
    }
    if (before === undefined && version !== undefined) throw noSuchItem(uid);
    const sentRecord = withOwner(given, known, user);
    checkRecord(sentRecord, { before, user, profiles: await readProfiles(records.profiles) });
    const { record, remarks } = putRight(sentRecord, { iconclass: iconclass(), before: known });
    const asked = remarks.find(({ kind }) => kind === 'reading');
    if (asked !== undefined) refuse(`${asked.field}.${asked.at}`, asked.message);
    if (before !== undefined) {
      if (isDeepStrictEqual(withoutServedFields(before), record)) return uid;
      if (version !== undefined && version !== before._version) {
        throw new ApiError('edit-conflict', 'The item was changed elsewhere since you opened it.', {
          conflict: { current: before, sent },
        });
      }
    }
    await checkRegion(record, before, records.images);
    if (record.TYPE.some((type) => itemTypeKey(type) === contributedType)) {
      await checkContribution(record, known, { ...checking, records });
    }
    await requireRoomFor(record, user.userpk, { itemActions, quota });
    await items.save(record);
    const saved = await items.find(uid);
    await itemActions.add({ uid, act: 'save', version: saved?._version ?? 0, byPk: user.userpk });
    return uid;
  });
}

/**
 * Withdraws an item; what was ever saved of it stays.
 * @throws ApiError through the promise: `item-not-found`, `not-allowed`
 */
export function deleteItem(store: Pick<RecordStore, 'transact'>, uid: string, user: User): Promise<void> {
  return store.transact(async ({ items, itemActions }) => {
    const item = await items.find(uid);
    if (item === undefined) throw noSuchItem(uid);
    if (!mayEditItem(user, item)) {
      throw new ApiError('not-allowed', 'Only the owner of an item or an editor of its collection can delete it.');
    }
    await items.remove(uid);
    await itemActions.add({ uid, act: 'delete', version: item._version ?? 0, byPk: user.userpk });
  });
}

/** Adds its owner to a record, which the record itself cannot set. */
export function withOwner(record: ItemRecord, known: Item | undefined, { userpk, name }: User): ItemRecord {
  const { _OWNER_PK: _pk, _OWNER_INFO: _info, ...rest } = record;
  if (known === undefined) return { ...rest, _OWNER_PK: [userpk], _OWNER_INFO: [name] };
  return {
    ...rest,
    ...(known._OWNER_PK === undefined ? {} : { _OWNER_PK: known._OWNER_PK }),
    ...(known._OWNER_INFO === undefined ? {} : { _OWNER_INFO: known._OWNER_INFO }),
  };
}

interface Check {
  before: Item | undefined;
  user: User;
  profiles: Profiles;
}

function checkRecord(record: ItemRecord, check: Check): void {
  const { before, user, profiles } = check;
  const own = (code: string) => user.collections.includes(code);
  const codes = record.HIM ?? [];
  const strange = Object.keys(record).find((field) => !isKnownField(field) && !isKept(field, record, before));
  if (strange !== undefined) refuse(strange, 'is not a field of a record');
  if (before !== undefined && !isKept('ID', record, before)) refuse('ID', 'cannot be changed');
  const { answer } = record;
  if (answer !== undefined && answer !== before?.answer && !commentsOf(before ?? {}).some(({ pk }) => pk === answer)) {
    refuse('answer', 'is no comment on this item');
  }
  const added = strangersCollection(record, check);
  if (added !== undefined) refuse('HIM', `${added} is a collection that others edit`);
  if (before !== undefined || codes.some(own)) return;
  if (record.ID.length > 1 || !contributedId.test(uidOf(record))) {
    refuse('ID', 'must be one id, cerlpda_ and 6 to 60 letters or digits');
  }
  if (record.TYPE.length > 1) refuse('TYPE', 'must be one');
  const types = contributedTypes(profiles, codes);
  const isOfType = (type: string) => itemTypeKey(type) === itemTypeKey(record.TYPE[0] ?? '');
  if (types !== undefined && !types.some(isOfType)) refuse('TYPE', `must be ${types.join(' or ')}`);
  const archives = archiveCodes(profiles);
  if (!codes.some((code) => archives.includes(code))) {
    refuse('HIM', archives.length === 0 ? 'no collection is contributed to' : `must hold ${archives.join(' or ')}`);
  }
}

/** Returns a collection that a record would come into and that is not the user's to fill. */
export function strangersCollection(
  { HIM = [] }: ItemRecord,
  { before, user: { collections }, profiles }: Check,
): string | undefined {
  const contributedTo = contributedCodes(profiles);
  return HIM.find((code) => !before?.HIM?.includes(code) && !contributedTo.has(code) && !collections.includes(code));
}

function isKept(field: string, record: ItemRecord, before: Item | undefined): boolean {
  return before !== undefined && isDeepStrictEqual(record[field], before[field]);
}

function refuse(field: string, what: string): never {
  throw new ApiError('bad-request', `obj.${field}: ${what}`, { field: `obj.${field}` });
}

/** Makes an `item-not-found` in words. */
export function noSuchItem(uid: string): ApiError {
  return new ApiError('item-not-found', `There is no item ${uid}. It may have been deleted.`, { field: 'obj' });
}
