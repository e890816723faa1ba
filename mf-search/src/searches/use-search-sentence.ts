import { collectionOfSection } from '@iconotheca/contracts/section';
import { searchSentence } from '@iconotheca/kit/domain/citation/search-sentence';
import { sectionLabel } from '@iconotheca/kit/domain/section-label';
import { useCollectionNames, useFilterLabels } from '@iconotheca/kit/parts/use-filter-labels';
import type { KeptSearch } from './kept-search.ts';

/** Searches in words, notations in the reader's language. */
export function useSearchSentence(searches: readonly KeptSearch[]): (search: KeptSearch) => string {
  const labelOf = useFilterLabels(searches.flatMap(({ filters }) => filters));
  const nameOf = useCollectionNames(searches.flatMap(({ section }) => collectionOfSection(section) ?? []));
  return ({ section, q, filters }) => {
    const code = collectionOfSection(section);
    const name = code === undefined ? sectionLabel(section) : nameOf(code);
    return searchSentence({ sectionLabel: name, q, filters, labelOf });
  };
}
