import { listsEndpoints } from '@iconotheca/contracts/list/endpoints';
import { list as listShape } from '@iconotheca/contracts/list/list';
import { call, PageTitle, refreshListsSoon, useNavigate, useToast } from '@iconotheca/client';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isTouched, newListDraft, useDraft, type Draft } from './editing/draft.ts';
import { EditList } from './editing/edit-list.tsx';
import { ListTabs } from './list-tabs.tsx';
import { listsAddress, type ListState, type ListTab } from './lists-address.ts';
import { SavedTab } from './saved/saved-tab.tsx';
import { listQueryOptions } from './list/list-query.ts';
import { words as shared } from '@iconotheca/ui/words/shared';
import { words } from './words/page.ts';

interface NewListProps {
  /** Username of the reader who makes it. */
  reader: string;
  tab: ListTab;
}

/** Shows the empty draft of a list with its editing open (spec §4). */
export function NewList({ reader, tab }: NewListProps) {
  const [stored, setDraft] = useDraft(null);
  const [empty] = useState(newListDraft);
  const draft = stored ?? empty;
  const client = useQueryClient();
  const navigate = useNavigate();
  const showToast = useToast();

  function cancel() {
    void navigate(listsAddress({}), { replace: true, preventScrollReset: true });
    setDraft(undefined);
    if (!isTouched(draft)) return;
    const undo = () => {
      setDraft(draft);
      void navigate(listsAddress({ isNew: true }), { preventScrollReset: true });
    };
    showToast({ text: words.newDiscarded, undo });
  }

  async function save({ now, key }: Draft): Promise<string | undefined> {
    try {
      const made = listShape.parse(
        await call(listsEndpoints.saveList, { action: 'modify', obj: { ...now, entries: [] }, key }),
      );
      client.setQueryData(listQueryOptions(made.pk, reader).queryKey, made);
      refreshListsSoon(client);
      const state: ListState = 'made';
      await navigate(listsAddress({ pk: made.pk }), { replace: true, preventScrollReset: true, state });
      setDraft(undefined);
      return undefined;
    } catch (error) {
      return words.notSaved({ reason: error instanceof Error ? error.message : String(error) });
    }
  }

  return (
    <>
      <PageTitle title={shared.newList} tab={shared.lists} />
      <ListTabs view={{ isNew: true, tab }}>
        {tab === 'saved' ? (
          <SavedTab />
        ) : (
          <>
            <h2 className="vh">{shared.newList}</h2>
            <EditList draft={draft} onChange={setDraft} onCancel={cancel} onSave={save} />
          </>
        )}
      </ListTabs>
    </>
  );
}
