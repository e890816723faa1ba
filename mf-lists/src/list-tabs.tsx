import { useNavigate } from '@iconotheca/client';
import { Tabs, type Tab } from '@iconotheca/ui/elements/tabs';
import type { ReactNode } from 'react';
import { listsAddress, type ListsView, type ListTab } from './lists-address.ts';
import { words } from './words/page.ts';

/** Shows the tabs of the right column; the address says which is open. 'List' is there when a list is. */
export function ListTabs({ view, children }: { view: ListsView; children: ReactNode }) {
  const navigate = useNavigate();
  const listTab: Tab<ListTab> = { key: 'list', label: words.list };
  const savedTab: Tab<ListTab> = { key: 'saved', label: words.saved };
  const hasList = view.pk !== undefined || view.isNew;
  return (
    <Tabs
      label={words.both}
      tabs={hasList ? [listTab, savedTab] : [savedTab]}
      chosen={view.tab}
      onChoose={(tab) => {
        if (tab !== view.tab) void navigate(listsAddress({ ...view, tab }), { preventScrollReset: true });
      }}
    >
      {children}
    </Tabs>
  );
}
