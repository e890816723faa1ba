import { messages, PageTitle, useLocation } from '@iconotheca/client';
import { lazy, Suspense } from 'react';
import styles from './lists.module.css';
import { readListsAddress } from './lists-address.ts';
import { ListTabs } from './list-tabs.tsx';
import { NewList } from './new-list.tsx';
import { SavedTab } from './saved/saved-tab.tsx';
import { SelectedList } from './selected-list.tsx';
import { ChosenFilters } from './table/chosen-filters.tsx';
import { MyLists } from './table/my-lists.tsx';
import { useReader } from './use-reader.ts';
import { words as shared } from '@iconotheca/ui/words/shared';
import { words } from './words/page.ts';

const ListSheet = lazy(async () => ({ default: (await import('./sheet/list-sheet.tsx')).ListSheet }));

/** Shows /r/lists: the reader's lists and saved items (spec §2). */
export function ListsPage() {
  const view = readListsAddress(useLocation().search);
  const reader = useReader();

  function content() {
    const { pk, tab } = view;
    if (pk !== undefined) return <SelectedList key={`${pk} ${reader ?? ''}`} pk={pk} tab={tab} />;
    if (view.isNew && reader !== undefined) return <NewList reader={reader} tab={tab} />;
    return (
      <>
        <PageTitle title={shared.lists} tab={shared.lists} />
        <ListTabs view={{ isNew: false, tab: 'saved' }}>
          <SavedTab />
        </ListTabs>
      </>
    );
  }

  if (view.pk !== undefined && view.sheet !== undefined) {
    return (
      <Suspense fallback={<output className="wrap meta">{messages.lists.loading}</output>}>
        <ListSheet key={`${view.pk} ${reader ?? ''}`} pk={view.pk} sheet={view.sheet} />
      </Suspense>
    );
  }
  return (
    <div className={`wrap ${styles.columns}`}>
      <aside aria-label={shared.lists}>
        <MyLists selected={view.pk} />
        <ChosenFilters />
      </aside>
      <section className={styles.content} aria-label={view.tab === 'list' ? words.selected : shared.savedItems}>
        {content()}
      </section>
    </div>
  );
}
