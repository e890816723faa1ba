import type { List } from '@iconotheca/contracts/list/list';
import { refreshListsSoon, useToast } from '@iconotheca/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListChange, ListContent, ListDetails } from './list-changes.ts';
import { saveChange, type Dispute } from './save-change.ts';
import { listQueryOptions } from '../list/list-query.ts';
import { words } from '../words/page.ts';

interface RequestedChange {
  change: ListChange;
  begun?: ListDetails | undefined;
}

/** A dispute that waits for the reader. */
export interface OpenDispute extends Dispute {
  settle: (content: ListContent | undefined) => void;
}

export interface ListChanges {
  /**
   * Shows a change at once and saves it, one after the other.
   * @returns why it is not saved, in words; undefined when it is
   */
  save: (requested: RequestedChange) => Promise<string | undefined>;
  /** A list with the changes that are still on their way. */
  withPending: (list: List) => List;
  dispute: OpenDispute | undefined;
}

/** Changes of one list by its reader. */
export function useListChanges(pk: string, reader: string | undefined): ListChanges {
  const client = useQueryClient();
  const showToast = useToast();
  const [pending, setPending] = useState<readonly ListChange[]>([]);
  const [dispute, setDispute] = useState<OpenDispute>();
  const options = listQueryOptions(pk, reader);

  function choose(open: Dispute): Promise<ListContent | undefined> {
    return new Promise((resolve) => {
      const settle = (content: ListContent | undefined) => {
        setDispute(undefined);
        resolve(content);
      };
      setDispute({ ...open, settle });
    });
  }

  const { mutateAsync } = useMutation({
    scope: { id: `list ${pk}` },
    networkMode: 'always',
    mutationFn: async ({ change, begun }: RequestedChange) => {
      const list = client.getQueryData(options.queryKey) ?? (await client.fetchQuery(options));
      const saved = await saveChange({ list, change, begun, choose });
      // A reading that began before would bring the earlier version.
      await client.cancelQueries({ queryKey: options.queryKey });
      client.setQueryData(options.queryKey, saved.list);
      return saved;
    },
  });

  async function save(requested: RequestedChange): Promise<string | undefined> {
    setPending((changes) => [...changes, requested.change]);
    try {
      const { isMerged } = await mutateAsync(requested);
      refreshListsSoon(client);
      if (isMerged) showToast({ text: words.merged });
      return undefined;
    } catch (error) {
      return words.notSaved({ reason: error instanceof Error ? error.message : String(error) });
    } finally {
      setPending((changes) => changes.filter((change) => change !== requested.change));
    }
  }

  return { save, withPending: (list) => shown(list, pending), dispute };
}

function shown(list: List, pending: readonly ListChange[]): List {
  const content = pending.reduce<ListContent>((before, change) => change(before), list);
  return { ...list, ...content, count: content.entries.length };
}
