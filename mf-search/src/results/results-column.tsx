import { savedListAtom } from '@iconotheca/kit/state/saved-items';
import { formatNumber } from '@iconotheca/kit/format';
import { messages } from '@iconotheca/kit/messages/en';
import { SavedItems } from '@iconotheca/kit/parts/saved-items';
import { Tabs } from '@iconotheca/kit/ui/tabs';
import { useAtomValue } from 'jotai';
import type { SectionSearch } from '../search/use-section-search.ts';
import { SearchResults } from './search-results.tsx';

/** The two tabs of a section: what the search found, and what the reader has saved. */
export function ResultsColumn({ search }: { search: SectionSearch }) {
  const { visit, change } = search.remembered;
  const saved = useAtomValue(savedListAtom).length;
  return (
    <section aria-label="Results">
      <Tabs
        label="Results and saved items"
        tabs={[
          { key: 'results', label: messages.search.resultsTab },
          { key: 'saved', label: messages.search.savedTab(formatNumber(saved)) },
        ]}
        chosen={visit.tab}
        onChoose={(tab) => change({ tab })}
      >
        {visit.tab === 'results' ? <SearchResults search={search} /> : <SavedItems section={search.section} />}
      </Tabs>
    </section>
  );
}
