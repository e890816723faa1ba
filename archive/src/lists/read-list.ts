import { ApiError } from '@iconotheca/contracts/http/error';
import type { List } from '@iconotheca/contracts/list/list';
import type { Reader } from '../accounts/reader.ts';
import type { ListRecords } from '../ports/contributions.ts';
import { existing, presentList } from './save-list.ts';

/**
 * Reads a list for its owner, or a public one for every reader who has its id.
 * @throws ApiError `list-not-found`, `login-required` for visitors, `not-allowed` for others
 */
export async function readList(lists: ListRecords, pk: string, { session }: Reader): Promise<List> {
  const list = await existing(lists, pk);
  if (list.public || list.ownerPk === session?.userpk) return presentList(list, session?.userpk);
  if (session === undefined) throw new ApiError('login-required', 'This list is not public. Log in if it is yours.');
  throw new ApiError('not-allowed', 'This list is not public.');
}
