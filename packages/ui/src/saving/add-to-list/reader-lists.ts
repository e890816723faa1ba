import { listsEndpoints } from '@iconotheca/contracts/list/endpoints';
import { annotationsList, list as listShape, type List, type ListSummary } from '@iconotheca/contracts/list/list';
import { ApiError, call, readerListsKey } from '@iconotheca/client';
import { queryOptions, skipToken } from '@tanstack/react-query';

/** Saves that came between and are taken in, before the reader is asked to try again. */
const mostAttempts = 4;

/** Returns the query for the reader's own lists, without their items, last changed first. */
export function ownListsQueryOptions(reader: string | undefined) {
  return queryOptions({
    queryKey: [...readerListsKey, reader ?? 'visitor', 'own'] as const,
    queryFn:
      reader === undefined
        ? skipToken
        : async ({ signal }): Promise<ListSummary[]> => {
            const answer = await call(listsEndpoints.lists, { summary: 'true' }, { signal, fresh: true });
            if (!Array.isArray(answer)) throw new ApiError('internal', 'The server answered one list, not all.');
            return answer
              .filter(({ name, isMine }) => isMine && name !== annotationsList)
              .toSorted((one, other) => other.modified.localeCompare(one.modified));
          },
    staleTime: 0,
  });
}

/**
 * Makes a list of the reader's with these items.
 * @param key chosen once for the list: sent again it makes no second one
 */
export async function makeList(name: string, uids: readonly string[], key: string): Promise<List> {
  const entries = uids.map((uid) => ({ uid }));
  return listShape.parse(
    await call(listsEndpoints.saveList, {
      action: 'modify',
      obj: { name, description: '', public: false, entries },
      key,
    }),
  );
}

/** Puts items at the end of a list. @returns the list, and how many of them were not on it */
export async function addToList(pk: string, uids: readonly string[]): Promise<{ list: List; added: number }> {
  let added = 0;
  const list = await changeList(pk, (now) => {
    const there = new Set(now.entries.map(({ uid }) => uid));
    const missing = uids.filter((uid) => !there.has(uid));
    added = missing.length;
    return added === 0 ? now : { ...now, entries: [...now.entries, ...missing.map((uid) => ({ uid }))] };
  });
  return { list, added };
}

/** Makes a list readable by its link. */
export async function publishList(pk: string): Promise<List> {
  return await changeList(pk, (now) => (now.public ? now : { ...now, public: true }));
}

/** Changes a list as it is now; a change that says the same of any version is made again where another came between. */
async function changeList(pk: string, change: (list: List) => List): Promise<List> {
  for (let attempt = 1; ; attempt += 1) {
    const now = await call(listsEndpoints.lists, { id: pk }, { fresh: true });
    if (Array.isArray(now)) throw new ApiError('internal', 'The server answered all lists, not one.');
    const changed = change(now);
    if (changed === now) return now;
    const { name, description, public: isPublic, entries, version } = changed;
    try {
      const obj = { pk, name, description, public: isPublic, entries, version };
      return listShape.parse(await call(listsEndpoints.saveList, { action: 'modify', obj }));
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'edit-conflict' || attempt === mostAttempts) throw error;
    }
  }
}
