import { messages, PageTitle } from '@iconotheca/client';
import { useQuery } from '@tanstack/react-query';
import { DisputeDialog } from './changes/dispute-dialog.tsx';
import { useListChanges } from './changes/use-list-changes.ts';
import { ListFailure } from './list/list-failure.tsx';
import { ListView } from './list/list-view.tsx';
import type { ListTab } from './lists-address.ts';
import { ListTabs } from './list-tabs.tsx';
import { SavedTab } from './saved/saved-tab.tsx';
import { useReader } from './use-reader.ts';
import { listQueryOptions } from './list/list-query.ts';
import { Coming } from '@iconotheca/ui/elements/coming';
import { words as shared } from '@iconotheca/ui/words/shared';

interface SelectedListProps {
  pk: string;
  tab: ListTab;
}

/** Shows the list that the address names, and the saved items beside it. */
export function SelectedList({ pk, tab }: SelectedListProps) {
  const reader = useReader();
  const { data, error, refetch } = useQuery(listQueryOptions(pk, reader));
  const { save, withPending, dispute } = useListChanges(pk, reader);
  const list = data && withPending(data);

  function content() {
    if (tab === 'saved') return <SavedTab target={list?.isMine ? { list, save } : undefined} />;
    if (list !== undefined) return <ListView list={list} save={save} />;
    if (error !== null) return <ListFailure error={error} onRetry={() => void refetch()} />;
    return <Coming>{messages.lists.loading}</Coming>;
  }

  return (
    <>
      <PageTitle title={list?.name ?? shared.lists} tab={shared.lists} />
      <ListTabs view={{ pk, isNew: false, tab }}>{content()}</ListTabs>
      {dispute === undefined ? null : <DisputeDialog {...dispute} />}
    </>
  );
}
