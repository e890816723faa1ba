import { itemActionEndpoints } from '@iconotheca/contracts/item/action-endpoints';
import type { RestoredVersion } from '@iconotheca/contracts/item/modify';
import { call } from '@iconotheca/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Queries whose answers an item may come back into. */
const lists = [['withdrawn'], ['sample'], ['search'], ['overview'], ['children'], ['related'], ['duplicates']];

/** Brings a version back; what this tab has of the item, its history and of lists is asked for again. */
export function useRestore(onDone: (restored: RestoredVersion) => void | Promise<void>) {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (asked: RestoredVersion) => call(itemActionEndpoints.modify, { action: 'restore', obj: asked }),
    onSuccess: async (_answer, restored) => {
      const { uid } = restored;
      const shown = [['item', uid], ['listed-item', uid], ['history', uid, 'page'], ...lists];
      await Promise.all(shown.map((queryKey) => client.invalidateQueries({ queryKey })));
      await onDone(restored);
    },
  });
}
