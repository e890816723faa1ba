import { useLazyPartWhen } from '@iconotheca/ui/hooks/lazy-part';
import { formatNumber, messages, savedListAtom } from '@iconotheca/client';
import { Tabs } from '@iconotheca/ui/elements/tabs';
import { useAtomValue } from 'jotai';
import type { SectionSearch } from '../search/use-section-search.ts';
import { hasOrder, ResultsOrder } from './results-order.tsx';
import { SearchResults } from './search-results.tsx';
import { words } from '../words/results.ts';

/** Shows the two tabs of a section: the results, and the reader's saved items. */
export function ResultsColumn({ search }: { search: SectionSearch }) {
  const { entry, change } = search.remembered;
  const saved = useAtomValue(savedListAtom).length;
  const { Part: SavedItems } = useLazyPartWhen(entry.tab === 'saved', loadSavedItems);
  return (
    <section aria-label={words.results} id="results" tabIndex={-1}>
      <Tabs
        label={words.tabs}
        tabs={[
          { key: 'results', label: messages.search.resultsTab },
          { key: 'saved', label: messages.search.savedTab(formatNumber(saved)) },
        ]}
        chosen={entry.tab}
        onChoose={(tab) => change({ tab })}
        beside={entry.tab === 'results' && hasOrder(search) ? <ResultsOrder search={search} /> : null}
      >
        {entry.tab === 'results' ? <SearchResults search={search} /> : null}
        {SavedItems === undefined ? null : <SavedItems section={search.section} />}
      </Tabs>
    </section>
  );
}

async function loadSavedItems() {
  return (await import('@iconotheca/ui/saving/saved-items')).SavedItems;
}
