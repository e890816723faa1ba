import type { Item } from '@iconotheca/contracts/item/item';
import type { List } from '@iconotheca/contracts/list/list';
import { listedItemQueryOptions, messages } from '@iconotheca/client';
import { useLazyPart } from '@iconotheca/ui/hooks/lazy-part';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listsAddress } from '../lists-address.ts';

interface ExportListProps {
  list: List;
  ticked: ReadonlySet<string>;
}

/** Takes the ticked items along, or all; those that have not been on the page are fetched first. */
export function ExportList({ list, ticked }: ExportListProps) {
  const client = useQueryClient();
  const [items, setItems] = useState<readonly Item[]>([]);
  const { Part: ExportDialog, open, close } = useLazyPart(load);

  async function load() {
    const uids = list.entries.map(({ uid }) => uid).filter((uid) => ticked.size === 0 || ticked.has(uid));
    const found = await Promise.all(uids.map((uid) => client.fetchQuery(listedItemQueryOptions(uid))));
    setItems(found.filter((item) => typeof item === 'object'));
    return (await import('@iconotheca/ui/citing/export-dialog')).ExportDialog;
  }

  return (
    <>
      <button type="button" className="link" aria-haspopup="dialog" onClick={open}>
        {messages.saved.export(ticked.size)}
      </button>
      {ExportDialog === undefined ? null : (
        <ExportDialog items={items} name={list.name} path={listsAddress({ pk: list.pk })} onClose={close} />
      )}
    </>
  );
}
