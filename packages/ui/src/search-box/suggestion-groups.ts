import { filterKey, type Filter } from '@iconotheca/contracts/search/filter';
import type { FoundConcept } from '@iconotheca/contracts/iconclass/iconclass';
import type { FacetCount } from '@iconotheca/contracts/search/search';
import type { SuggestResult } from '@iconotheca/contracts/search/suggest';
import { shortConceptLabel, type NotationLabel } from '../notations/notation-label.ts';
import { words } from '../words/searchBox.ts';

/** One suggestion: what choosing it asks for, and how many items that has. */
export interface Suggestion {
  key: string;
  filter: Filter;
  count: number;
  concept?: SuggestedConcept;
}

/** A concept by its words in the reader's language, else in English. */
export interface SuggestedConcept {
  n: string;
  label?: NotationLabel;
  /** The word that it was found by, where the label does not hold it. */
  why?: string;
}

export interface SuggestionGroup {
  heading: string;
  suggestions: Suggestion[];
}

/** Shown of each kind: together they fit above a keyboard on glass, and a little more by scrolling. */
export const offered = { concepts: 6, makers: 3, places: 3 } as const;

/**
 * Groups suggestions, none of the groups empty and none of the texts alike. A concept is asked for with Must have, a
 * value as its facet would.
 */
export function suggestionGroups({ concepts, makers, places }: SuggestResult, lang: string): SuggestionGroup[] {
  const groups = [
    { heading: words.concepts, suggestions: toldApart(concepts, lang).slice(0, offered.concepts) },
    { heading: words.makers, suggestions: makers.slice(0, offered.makers).map((value) => ofValue('ARTIST', value)) },
    { heading: words.places, suggestions: places.slice(0, offered.places).map((value) => ofValue('PLACE', value)) },
  ];
  return groups.filter(({ suggestions }) => suggestions.length > 0);
}

/** Tells apart concepts with the same short label: the second has its whole label; where even that is the same it is left out. */
function toldApart(concepts: readonly FoundConcept[], lang: string): Suggestion[] {
  const read = new Set<string>();
  return concepts.flatMap((concept) => {
    const short = shortConceptLabel(concept, lang);
    const labels = short?.full === undefined ? [short] : [short, { text: short.full, lang: short.lang }];
    const label = labels.find((each) => !read.has((each?.text ?? concept.n).toLocaleLowerCase()));
    if (label === undefined && short !== undefined) return [];
    read.add((label?.text ?? concept.n).toLocaleLowerCase());
    return [ofConcept(concept, label, short)];
  });
}

function ofConcept(
  { n, why, count }: FoundConcept,
  label: NotationLabel | undefined,
  short: NotationLabel | undefined,
): Suggestion {
  const filter: Filter = { field: 'ICPATH', mode: 'A', value: n };
  const whole = (short?.full ?? short?.text ?? '').toLocaleLowerCase();
  const isShown = whole.includes(why.toLocaleLowerCase());
  const concept = { n, ...(label === undefined ? {} : { label }), ...(isShown ? {} : { why }) };
  return { key: filterKey(filter), filter, count, concept };
}

function ofValue(field: 'ARTIST' | 'PLACE', { key: value, doc_count: count }: FacetCount): Suggestion {
  const filter: Filter = { field, mode: 'O', value };
  return { key: filterKey(filter), filter, count };
}
