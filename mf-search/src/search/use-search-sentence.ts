import { collectionOfSection } from '@iconotheca/contracts/collection/section';
import { searchSentence } from '@iconotheca/ui/filters/search-sentence';
import { sectionLabel } from '@iconotheca/ui/filters/section-label';
import { useCollectionNames } from '@iconotheca/ui/filters/use-collection-names';
import { useFilterLabels } from '@iconotheca/ui/filters/use-filter-labels';
import type { PersistedSearch } from '../saved-searches/persisted-search.ts';

/** Searches in words, notations in the reader's language. */
export function useSearchSentence(searches: readonly PersistedSearch[]): (search: PersistedSearch) => string {
  const labelOf = useFilterLabels(searches.flatMap(({ filters }) => filters));
  const nameOf = useCollectionNames(searches.flatMap(({ section }) => collectionOfSection(section) ?? []));
  return ({ section, q, filters }) => {
    const code = collectionOfSection(section);
    const name = code === undefined ? sectionLabel(section) : nameOf(code);
    return searchSentence({ sectionLabel: name, q, filters, labelOf });
  };
}
