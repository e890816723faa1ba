import { filterKey, type Filter } from '@iconotheca/contracts/search/filter';
import type { FoundConcept } from '@iconotheca/contracts/iconclass/iconclass';
import type { FacetCount } from '@iconotheca/contracts/search/search';
import type { SuggestResult } from '@iconotheca/contracts/search/suggest';

/** One suggestion: what choosing it asks for, and how many items that has. */
export interface Suggestion {
  key: string;
  filter: Filter;
  count: number;
  /** Of a concept: its words in all languages. */
  concept?: FoundConcept;
}

export interface SuggestionGroup {
  heading: string;
  suggestions: Suggestion[];
}

/** Shown of each kind: together they fit above a keyboard on glass, and a little more by scrolling. */
export const offered = { concepts: 6, makers: 3, places: 3 } as const;

/** Suggestions in groups, none of them empty. A concept is asked for with Must have, a value as its facet would. */
export function suggestionGroups({ concepts, makers, places }: SuggestResult): SuggestionGroup[] {
  const groups = [
    { heading: 'Concepts', suggestions: concepts.slice(0, offered.concepts).map(ofConcept) },
    { heading: 'Makers', suggestions: makers.slice(0, offered.makers).map((value) => ofValue('ARTIST', value)) },
    { heading: 'Places', suggestions: places.slice(0, offered.places).map((value) => ofValue('PLACE', value)) },
  ];
  return groups.filter(({ suggestions }) => suggestions.length > 0);
}

function ofConcept(concept: FoundConcept): Suggestion {
  const filter: Filter = { field: 'ICPATH', mode: 'A', value: concept.n };
  return { key: filterKey(filter), filter, count: concept.count, concept };
}

function ofValue(field: 'ARTIST' | 'PLACE', { key: value, doc_count: count }: FacetCount): Suggestion {
  const filter: Filter = { field, mode: 'O', value };
  return { key: filterKey(filter), filter, count };
}
