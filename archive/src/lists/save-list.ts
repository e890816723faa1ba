import { isDeepStrictEqual } from 'node:util';
import { ApiError } from '@iconotheca/contracts/http/error';
import { limits } from '@iconotheca/contracts/limits';
import type { List, listDraft } from '@iconotheca/contracts/list/list';
import type { z } from 'zod';
import type { User } from '../accounts/reader.ts';
import { newPk } from '../accounts/token.ts';
import type { ListContent, ListStore, StoredList, StoredSummary } from './list-store.ts';

interface SaveList {
  draft: z.output<typeof listDraft>;
  /** The same key again brings the list that it made. */
  key: string | undefined;
  user: Pick<User, 'userpk'>;
}

/**
 * Saves a new list, or one in place of the version it was made from; without a version it takes the place of whatever
 * is there (spec §7 has none). What is there already is not saved again, so that a call can be repeated.
 * @throws ApiError `list-not-found`, `not-allowed`, `edit-conflict` with both versions
 */
export function saveList(lists: ListStore, { draft, key, user }: SaveList): List {
  const { pk, version, ...content } = draft;
  return lists.change(() => {
    const saved = pk ? change(lists, { pk, version, content, user, sent: draft }) : add(lists, { content, key, user });
    return presentList(saved, user.userpk);
  });
}

/** @throws ApiError `list-not-found`, `not-allowed` */
export function deleteList(lists: ListStore, pk: string, user: Pick<User, 'userpk'>): void {
  lists.change(() => {
    ownList(lists, pk, user);
    lists.remove(pk);
  });
}

/** A list for whoever asks for it. */
export function presentList({ ownerPk, ...list }: StoredList, userpk: string | undefined): List {
  return { ...list, isMine: ownerPk === userpk };
}

/** Lists of whoever asks for them. */
export function presentOwn({ ownerPk: _ownerPk, ...summary }: StoredSummary) {
  return { ...summary, isMine: true };
}

interface Addition {
  content: ListContent;
  key: string | undefined;
  user: Pick<User, 'userpk'>;
}

function add(lists: ListStore, { content, key, user: { userpk } }: Addition): StoredList {
  const made = key === undefined ? undefined : lists.findByKey(userpk, key);
  if (made !== undefined) return made;
  if (lists.countOwnedBy(userpk) >= limits.maxLists) {
    throw new ApiError('bad-request', `You have ${limits.maxLists} lists; delete one to make another.`);
  }
  const pk = newPk();
  lists.add({ ...content, pk, ownerPk: userpk, createKey: key ?? null });
  return existing(lists, pk);
}

interface Change {
  pk: string;
  version: number | undefined;
  content: ListContent;
  user: Pick<User, 'userpk'>;
  /** For who has to bring two versions together. */
  sent: unknown;
}

function change(lists: ListStore, { pk, version, content, user, sent }: Change): StoredList {
  const before = ownList(lists, pk, user);
  const { name, description, public: isPublic, entries } = before;
  if (isDeepStrictEqual({ name, description, public: isPublic, entries }, content)) return before;
  if (version !== undefined && version !== before.version) {
    throw new ApiError('edit-conflict', 'The list was changed elsewhere since you opened it.', {
      conflict: { current: presentList(before, user.userpk), sent },
    });
  }
  lists.update(pk, content);
  return existing(lists, pk);
}

function ownList(lists: ListStore, pk: string, { userpk }: Pick<User, 'userpk'>): StoredList {
  const list = existing(lists, pk);
  if (list.ownerPk !== userpk) throw new ApiError('not-allowed', 'Only its owner can change a list.');
  return list;
}

/** @throws ApiError `list-not-found` */
export function existing(lists: ListStore, pk: string): StoredList {
  const list = lists.find(pk);
  if (list === undefined) throw new ApiError('list-not-found', 'There is no such list. It may have been deleted.');
  return list;
}
