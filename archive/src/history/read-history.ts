import { isDeepStrictEqual } from 'node:util';
import { ApiError } from '@iconotheca/contracts/http/error';
import type { HistoryEntry, ItemHistory, WithdrawnItem } from '@iconotheca/contracts/history/history';
import type { Item } from '@iconotheca/contracts/item/item';
import { limits } from '@iconotheca/contracts/limits';
import { mayEditItem } from '@iconotheca/contracts/item/may-edit';
import type { User } from '../accounts/reader.ts';
import { withTheirImages } from '../items/present-items.ts';
import type { PastAct } from '../ports/items.ts';
import type { Records } from '../ports/record-store.ts';

export type HistoryDeps = Pick<Records, 'items' | 'itemActions' | 'accounts' | 'images'>;

interface HistoryAsked {
  uid: string;
  /** From 0. */
  page?: number | undefined;
  version?: number | undefined;
}

/**
 * Reads the history of an item, for those who may edit it, whether it is there or was deleted.
 * @throws ApiError `item-not-found`, `not-allowed`, `not-found` for a version that there is not
 */
export async function readHistory(deps: HistoryDeps, asked: HistoryAsked, user: User): Promise<ItemHistory> {
  const { items, itemActions, images } = deps;
  const { uid, version, page = 0 } = asked;
  const present = await items.find(uid);
  const last = present ?? (await items.lastOf(uid));
  if (last === undefined) throw new ApiError('item-not-found', `There is no item ${uid}.`, { field: 'uid' });
  if (!mayEditItem(user, last)) {
    throw new ApiError(
      'not-allowed',
      'Only the owner of an item and the editors of its collection can read its history.',
    );
  }
  const size = limits.historyPerPage;
  const acts = await itemActions.historyOf(uid, { size, offset: page * size });
  const entries: HistoryEntry[] = [];
  for (const act of acts) entries.push(await presentEntry(deps, { uid, act, user }));
  const record = version === undefined ? undefined : await recordAt(deps, uid, version);
  const [shown] = record === undefined ? [] : await withTheirImages(images, [record]);
  return {
    uid,
    latest: last._version ?? 0,
    isWithdrawn: present === undefined,
    page,
    total: await itemActions.countHistoryOf(uid),
    entries,
    ...(shown === undefined ? {} : { record: shown }),
  };
}

async function recordAt({ items }: HistoryDeps, uid: string, version: number): Promise<Item> {
  const record = await items.recordAt(uid, version);
  if (record !== undefined) return record;
  throw new ApiError('not-found', `There is no version ${version} of ${uid}.`, { field: 'version' });
}

interface EntryOf {
  uid: string;
  act: PastAct;
  user: User;
}

async function presentEntry(deps: HistoryDeps, { uid, act: past, user }: EntryOf): Promise<HistoryEntry> {
  const { version, at, act, restored, byPk, run } = past;
  const by = await nameOf(deps, byPk, user);
  return {
    version,
    at,
    act,
    ...(by === undefined ? {} : { by }),
    changed: act === 'delete' ? [] : await changedFields(deps, uid, version),
    ...(restored === undefined ? {} : { restored }),
    ...(run === undefined ? {} : { run }),
  };
}

/** Returns the name of an actor; undefined for commands, and for accounts that are gone. */
async function nameOf({ accounts }: Pick<HistoryDeps, 'accounts'>, byPk: string | undefined, user: User) {
  const account = byPk === undefined ? undefined : await accounts.find(byPk);
  return account === undefined ? undefined : { name: account.name, isReader: account.pk === user.userpk };
}

/** Fields that a version says otherwise than the one before, in its order, then those that it no longer has. */
async function changedFields({ items }: HistoryDeps, uid: string, version: number): Promise<string[]> {
  const now: Record<string, unknown> = (await items.recordAt(uid, version)) ?? {};
  const before: Record<string, unknown> = (await items.recordAt(uid, version - 1)) ?? {};
  return [...new Set([...Object.keys(now), ...Object.keys(before)])].filter(
    (field) => field !== '_version' && !isDeepStrictEqual(now[field], before[field]),
  );
}

/** Reads deleted items that a user may restore, the latest first. @param page from 0 */
export async function readWithdrawn(deps: HistoryDeps, page: number, user: User) {
  const { items, itemActions, images } = deps;
  const keepers = { ownerPk: user.userpk, collections: user.collections };
  const size = limits.withdrawnPerPage;
  const withdrawals = await itemActions.withdrawn(keepers, { size, offset: page * size });
  const found: WithdrawnItem[] = [];
  for (const { uid, version, at, byPk } of withdrawals) {
    const record = await items.recordAt(uid, version);
    if (record === undefined) continue;
    const [item = record] = await withTheirImages(images, [record]);
    const by = await nameOf(deps, byPk, user);
    found.push({ item, version, at, ...(by === undefined ? {} : { by }) });
  }
  return { total: await itemActions.countWithdrawn(keepers), page, items: found };
}
