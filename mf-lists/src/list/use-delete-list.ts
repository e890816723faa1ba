import { listsEndpoints } from '@iconotheca/contracts/list/endpoints';
import type { List } from '@iconotheca/contracts/list/list';
import { call, messages, refreshListsSoon, useConfirm, useNavigate, useToast } from '@iconotheca/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { listsAddress } from '../lists-address.ts';
import { words } from '../words/page.ts';

/** Asks, then deletes a list and leaves it. */
export function useDeleteList({ pk, name }: Pick<List, 'pk' | 'name'>): () => void {
  const ask = useConfirm();
  const showToast = useToast();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { mutate } = useMutation({
    networkMode: 'always',
    mutationFn: () => call(listsEndpoints.saveList, { action: 'delete', obj: pk }),
    onSuccess: async () => {
      await navigate(listsAddress({}), { replace: true, preventScrollReset: true });
      client.removeQueries({ queryKey: ['list', pk] });
      refreshListsSoon(client);
      showToast({ text: words.deleted({ name }) });
    },
    onError: ({ message }) => showToast({ text: words.notDeleted({ reason: message }) }),
  });

  async function askAndDelete() {
    if (await ask({ text: messages.lists.deleteQuestion, detail: name, confirm: words.delete })) mutate();
  }

  return () => void askAndDelete();
}
