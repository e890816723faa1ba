import { itemActionEndpoints } from '@iconotheca/contracts/item/action-endpoints';
import { itemHref } from '@iconotheca/contracts/iiif/iiif';
import { uidOf, type Item } from '@iconotheca/contracts/item/item';
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
import { words } from '../words/writing.ts';

/**
 * Asks, deletes the item, and goes to the results it was among, or to its section. A deleted item can be restored: the
 * message has an Undo, which leads back to the item.
 */
export function useDeleteItem(item: Item, section: string): () => void {
  const uid = uidOf(item);
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
      client.removeQueries({ queryKey: ['withdrawn'] });
      showToast({ text: words.itemDeleted, undo: () => restore() });
    },
    onError: ({ message }) => showToast({ text: words.notDeleted({ reason: message }) }),
  });
  const { mutate: restore } = useMutation({
    networkMode: 'always',
    mutationFn: () =>
      call(itemActionEndpoints.modify, { action: 'restore', obj: { uid, version: item._version ?? 1 } }),
    onSuccess: async () => {
      invalidateItem(client, uid);
      client.removeQueries({ queryKey: ['withdrawn'] });
      await navigate(itemHref(uid, section));
      showToast({ text: words.itemRestored });
    },
    onError: ({ message }) => showToast({ text: words.notRestored({ reason: message }) }),
  });

  async function askAndDelete() {
    if (await ask({ text: messages.item.deleteQuestion, detail: words.canRestore, confirm: words.delete })) mutate();
  }

  return () => void askAndDelete();
}
