import { isDeepStrictEqual } from 'node:util';
import { ApiError } from '@iconotheca/contracts/http/error';
import { limits } from '@iconotheca/contracts/limits';
import type { List, listDraft } from '@iconotheca/contracts/list/list';
import type { z } from 'zod';
import type { User } from '../accounts/reader.ts';
import { newPk } from '../accounts/token.ts';
import type { ListContent, ListRecords, StoredList, StoredSummary } from '../ports/contributions.ts';
import type { RecordStore } from '../ports/record-store.ts';

interface SaveList {
  draft: z.output<typeof listDraft>;
  /** The same key again brings the list that it made. */
  key: string | undefined;
  user: Pick<User, 'userpk'>;
}

/**
 * Saves a new list, or one in place of the version it was made from; without a version it takes the place of what is
 * there (spec §7 has none). A list that is there already is not saved again, so that a call can be repeated.
 * @throws ApiError `list-not-found`, `not-allowed`, `edit-conflict` with both versions
 */
export function saveList(records: Pick<RecordStore, 'transact'>, { draft, key, user }: SaveList): Promise<List> {
  const { pk, version, ...content } = draft;
  return records.transact(async ({ lists }) => {
    const saved = pk
      ? await change(lists, { pk, version, content, user, sent: draft })
      : await add(lists, { content, key, user });
    return presentList(saved, user.userpk);
  });
}

/**
 * Deletes a list of the user.
 * @throws ApiError `list-not-found`, `not-allowed`
 */
export function deleteList(
  records: Pick<RecordStore, 'transact'>,
  pk: string,
  user: Pick<User, 'userpk'>,
): Promise<void> {
  return records.transact(async ({ lists }) => {
    await ownList(lists, pk, user);
    await lists.remove(pk);
  });
}

/** Presents a list to a reader. */
export function presentList({ ownerPk, ...list }: StoredList, userpk: string | undefined): List {
  return { ...list, isMine: ownerPk === userpk };
}

/** Presents a reader's own list in short. */
export function presentOwn({ ownerPk: _ownerPk, ...summary }: StoredSummary) {
  return { ...summary, isMine: true };
}

interface Addition {
  content: ListContent;
  key: string | undefined;
  user: Pick<User, 'userpk'>;
}

async function add(lists: ListRecords, { content, key, user: { userpk } }: Addition): Promise<StoredList> {
  const made = key === undefined ? undefined : await lists.findByKey(userpk, key);
  if (made !== undefined) return made;
  if ((await lists.countOwnedBy(userpk)) >= limits.maxLists) {
    throw new ApiError('bad-request', `You have ${limits.maxLists} lists; delete one to make another.`);
  }
  const pk = newPk();
  await lists.add({ ...content, pk, ownerPk: userpk, createKey: key ?? null });
  return await existing(lists, pk);
}

interface Change {
  pk: string;
  version: number | undefined;
  content: ListContent;
  user: Pick<User, 'userpk'>;
  /** List as it was sent, for the reader who has to bring two versions together. */
  sent: unknown;
}

async function change(lists: ListRecords, { pk, version, content, user, sent }: Change): Promise<StoredList> {
  const before = await ownList(lists, pk, user);
  const { name, description, public: isPublic, entries } = before;
  if (isDeepStrictEqual({ name, description, public: isPublic, entries }, content)) return before;
  if (version !== undefined && version !== before.version) {
    throw new ApiError('edit-conflict', 'The list was changed elsewhere since you opened it.', {
      conflict: { current: presentList(before, user.userpk), sent },
    });
  }
  await lists.update(pk, content);
  return await existing(lists, pk);
}

async function ownList(lists: ListRecords, pk: string, { userpk }: Pick<User, 'userpk'>): Promise<StoredList> {
  const list = await existing(lists, pk);
  if (list.ownerPk !== userpk) throw new ApiError('not-allowed', 'Only its owner can change a list.');
  return list;
}

/**
 * Finds a list.
 * @throws ApiError `list-not-found`
 */
export async function existing(lists: ListRecords, pk: string): Promise<StoredList> {
  const list = await lists.find(pk);
  if (list === undefined) throw new ApiError('list-not-found', 'There is no such list. It may have been deleted.');
  return list;
}
