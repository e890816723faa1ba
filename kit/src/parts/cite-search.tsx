import type { SearchState } from '@iconotheca/contracts/search-url';
import { useState } from 'react';
import { citationFormats } from '../domain/citation/citation-formats.ts';
import { searchBibtex, searchRis, searchText } from '../domain/citation/search-citation.ts';
import { searchSentence } from '../domain/citation/search-sentence.ts';
import { sectionLabel } from '../domain/section-label.ts';
import { Tabs } from '../ui/tabs.tsx';
import { CitationBlock } from './citation-block.tsx';
import { useCiteContext } from './use-cite-context.ts';
import { useFilterLabels } from './use-filter-labels.ts';

const writers = { text: searchText, bibtex: searchBibtex, ris: searchRis } as const;
type SearchFormat = keyof typeof writers;
const formats: readonly SearchFormat[] = ['text', 'bibtex', 'ris'];
const tabs = formats.map((key) => ({ key, label: citationFormats[key].label }));

interface CiteSearchProps {
  section: string;
  state: SearchState;
  /** Whole address that runs the search again. */
  url: string;
  /** Hits that it had. */
  total: number;
}

/** A search cited as text, BibTeX and RIS, with its hits and the day. */
export function CiteSearch({ section, state: { q, filters }, url, total }: CiteSearchProps) {
  const [chosen, setChosen] = useState<SearchFormat>('text');
  const context = useCiteContext();
  const labelOf = useFilterLabels(filters);
  const sentence = searchSentence({ sectionLabel: sectionLabel(section), q, filters, labelOf });
  const text = writers[chosen]({ sentence, url, total }, context);
  return (
    <Tabs label="Forms of citation" tabs={tabs} chosen={chosen} onChoose={setChosen}>
      <CitationBlock key={chosen} format={citationFormats[chosen]} text={text} fileName={`search ${section}`} />
    </Tabs>
  );
}
