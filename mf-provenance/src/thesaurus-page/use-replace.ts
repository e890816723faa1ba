import { thesaurusEndpoints } from '@iconotheca/contracts/thesaurus/endpoints';
import type { ListedEntry } from '@iconotheca/contracts/thesaurus/find-entries';
import { call, useToast } from '@iconotheca/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { words } from '../words/thesaurus.ts';

/** Outcome for the records that named an entry. */
export interface ReplacedEntry {
  changed: number;
  remaining: number;
  failed: readonly { uid: string }[];
}

type Entry = Pick<ListedEntry, 'id' | 'label'>;

/** Lets an entry take the place of another, and takes that back. Both are said in a toast; faults of the first are the caller's. */
export function useReplace() {
  const client = useQueryClient();
  const showToast = useToast();
  // Records, owners and copies that were shown before may have another name now.
  const onSuccess = () => client.invalidateQueries();

  const takingBack = useMutation({
    networkMode: 'always',
    mutationFn: ({ id }: Entry) => call(thesaurusEndpoints.replaceThesaurusEntry, { id, by: null }),
    onSuccess,
  });
  const replacing = useMutation({
    networkMode: 'always',
    mutationFn: ({ entry, by }: { entry: Entry; by: Entry }) =>
      call(thesaurusEndpoints.replaceThesaurusEntry, { id: entry.id, by }),
    onSuccess,
  });

  function takeBack(entry: Entry): void {
    takingBack.mutate(entry, {
      onSuccess: () => showToast({ text: words.takenBack({ label: entry.label }) }),
      onError: ({ message }) => showToast({ text: words.notTakenBack({ reason: message }) }),
    });
  }

  /** @throws ApiError what the archive says against it */
  async function replace(entry: Entry, by: Entry): Promise<void> {
    const replaced = await replacing.mutateAsync({ entry, by });
    showToast({ text: replacedText(entry.label, by.label, replaced), undo: () => takeBack(entry) });
  }

  return { replace, takeBack, isReplacing: replacing.isPending, isTakingBack: takingBack.isPending };
}

/** Says in sentences how many records were changed. */
function replacedText(label: string, by: string, { changed, remaining, failed }: ReplacedEntry): string {
  return [
    words.replaced({ label, by, changed }),
    ...(remaining > failed.length ? [words.willFollow({ count: remaining - failed.length })] : []),
    ...(failed.length > 0 ? [words.notChanged({ uids: failed.map(({ uid }) => uid).join(', ') })] : []),
  ].join(' ');
}
