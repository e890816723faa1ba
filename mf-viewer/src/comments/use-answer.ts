import { itemActionEndpoints } from '@iconotheca/contracts/item/action-endpoints';
import { uidOf, type Item } from '@iconotheca/contracts/item/item';
import { ApiError, call, itemQueryOptions, reloadItem, useToast } from '@iconotheca/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { words } from '../words/writing.ts';

/** Marks a comment as the answer to a question, or none; it is a version of the record like any other. */
export function useAnswer(item: Item): { mark: (pk: string | undefined) => void; isMarking: boolean } {
  const uid = uidOf(item);
  const client = useQueryClient();
  const showToast = useToast();
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: async (pk: string | undefined) => {
      // Whole, as a hit is not.
      const before = await client.ensureQueryData(itemQueryOptions(uid));
      const { answer, _shortened: _none, ...record } = before;
      await call(itemActionEndpoints.modify, {
        action: 'save',
        obj: pk === undefined ? record : { ...record, answer: pk },
      });
      await reloadItem(client, uid);
      return answer;
    },
    onSuccess: (before, pk) => {
      const text = pk === undefined ? words.reopened : words.answered;
      showToast({ text, undo: () => mutate(before) });
      // Elsewhere questions are counted.
      for (const name of ['overview', 'sample']) client.removeQueries({ queryKey: [name] });
    },
    onError: (cause) => {
      if (!(cause instanceof ApiError)) throw cause;
      showToast({ text: words.notMarked({ reason: cause.message }) });
    },
  });
  return { mark: (pk) => mutate(pk), isMarking: isPending };
}
