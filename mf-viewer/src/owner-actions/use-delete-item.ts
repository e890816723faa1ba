import { itemActionEndpoints } from '@iconotheca/contracts/item/action-endpoints';
import {
  ApiError,
  call,
  currentSearchAtom,
  invalidateItem,
  messages,
  useConfirm,
  useNavigate,
  useToast,
} from '@iconotheca/client';
import { searchAddress } from '@iconotheca/ui/search-box/search-address';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';

/** Asks, deletes the item, and goes to the results it was among, or to its section. */
export function useDeleteItem(uid: string, section: string): () => void {
  const ask = useConfirm();
  const showToast = useToast();
  const navigate = useNavigate();
  const client = useQueryClient();
  const run = useAtomValue(currentSearchAtom);
  const { mutate } = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      try {
        await call(itemActionEndpoints.modify, { action: 'delete', obj: uid });
      } catch (cause) {
        // Another reader deleted it meanwhile: the outcome is the same.
        if (!(cause instanceof ApiError && cause.code === 'item-not-found')) throw cause;
      }
    },
    onSuccess: async () => {
      const { q, filters } = run ?? { q: '', filters: [] };
      const results = searchAddress(run?.section ?? section, { q, filters });
      await navigate(results, { replace: true, state: run === null ? null : { nonce: run.nonce } });
      invalidateItem(client, uid);
      showToast({ text: 'Item deleted' });
    },
    onError: ({ message }) => showToast({ text: `Not deleted. ${message}` }),
  });

  async function askAndDelete() {
    if (await ask({ text: messages.item.deleteQuestion, confirm: 'Delete' })) mutate();
  }

  return () => void askAndDelete();
}
