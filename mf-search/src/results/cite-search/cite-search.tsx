import type { SearchState } from '@iconotheca/contracts/search/search-url';
import { useState } from 'react';
import { citationFormats, formatLabel } from '@iconotheca/ui/citing/formats/citation-formats';
import { searchBibtex, searchRis, searchText } from '@iconotheca/ui/citing/formats/search-citation';
import { searchSentence } from '@iconotheca/ui/filters/search-sentence';
import { sectionLabel } from '@iconotheca/ui/filters/section-label';
import { Tabs } from '@iconotheca/ui/elements/tabs';
import { CitationBlock } from '@iconotheca/ui/citing/citation-block';
import { useCiteContext } from '@iconotheca/ui/citing/use-cite-context';
import { useFilterLabels } from '@iconotheca/ui/filters/use-filter-labels';
import { words as shared } from '@iconotheca/ui/words/shared';

const writers = { text: searchText, bibtex: searchBibtex, ris: searchRis } as const;
type SearchFormat = keyof typeof writers;
const formats: readonly SearchFormat[] = ['text', 'bibtex', 'ris'];

interface CiteSearchProps {
  section: string;
  state: SearchState;
  /** Whole address that runs the search again. */
  url: string;
  /** Hits that it had. */
  total: number;
}

/** Cites a search as text, BibTeX and RIS, with its hits and the day. */
export function CiteSearch({ section, state: { q, filters }, url, total }: CiteSearchProps) {
  const tabs = formats.map((key) => ({ key, label: formatLabel(key) }));
  const [chosen, setChosen] = useState<SearchFormat>('text');
  const context = useCiteContext();
  const labelOf = useFilterLabels(filters);
  const sentence = searchSentence({ sectionLabel: sectionLabel(section), q, filters, labelOf });
  const text = writers[chosen]({ sentence, url, total }, context);
  return (
    <Tabs label={shared.citationForms} tabs={tabs} chosen={chosen} onChoose={setChosen}>
      <CitationBlock key={chosen} format={citationFormats[chosen]} text={text} fileName={`search ${section}`} />
    </Tabs>
  );
}
