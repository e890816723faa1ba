import { ApiError } from '@iconotheca/contracts/http/error';
import type { List } from '@iconotheca/contracts/list/list';
import type { Reader } from '../accounts/reader.ts';
import type { ListStore } from './list-store.ts';
import { existing, presentList } from './save-list.ts';

/**
 * A list for its owner, or for whoever has the id of a public one.
 * @throws ApiError `list-not-found`, `login-required` for visitors, `not-allowed` for others
 */
export function readList(lists: ListStore, pk: string, { session }: Reader): List {
  const list = existing(lists, pk);
  if (list.public || list.ownerPk === session?.userpk) return presentList(list, session?.userpk);
  if (session === undefined) throw new ApiError('login-required', 'This list is not public. Log in if it is yours.');
  throw new ApiError('not-allowed', 'This list is not public.');
}
