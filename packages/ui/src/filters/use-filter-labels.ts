import { markedBy } from '@iconotheca/contracts/item/marked-by';
import { missingFields } from '@iconotheca/contracts/item/missing-field';
import { questionStates } from '@iconotheca/contracts/item/question';
import { undated } from '@iconotheca/contracts/item/date-span';
import { itemTypeLabel } from '@iconotheca/contracts/item/item-type';
import { ordinal } from '../cards/item-facts.ts';
import type { FacetField, Filter } from '@iconotheca/contracts/search/filter';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { collectionName, knownCollectionName } from '../collections/profiles.ts';
import { captionOf } from '../cards/caption.ts';
import { notationLabel } from '../notations/notation-label.ts';
import { iconclassLanguageAtom, itemQueryOptions, overviewQueryOptions } from '@iconotheca/client';
import { useNotations } from '../notations/use-notations.ts';

/** What a filter's value is called. */
export interface FilterLabel {
  text: string;
  lang?: string;
  /** The notation behind the words. */
  code?: string;
}

export type FilterLabels = (filter: Pick<Filter, 'field' | 'value'>) => FilterLabel;

/** Names for the values of filters: notations in the reader's language, containers by caption, collections by name. */
export function useFilterLabels(filters: readonly Pick<Filter, 'field' | 'value'>[]): FilterLabels {
  const language = useAtomValue(iconclassLanguageAtom);
  const notations = useNotations(valuesOf(filters, 'ICPATH'));
  const containers = useContainerCaptions(valuesOf(filters, 'PARENT'), language);
  const collectionNames = useCollectionNames(valuesOf(filters, 'HIM'));
  return ({ field, value }) => {
    if (field === 'ICPATH') {
      const answer = notations.get(value);
      const label = answer && notationLabel(answer, language);
      return label === undefined ? { text: value } : { ...label, code: value };
    }
    if (field === 'PARENT') return { text: containers.get(value) ?? value };
    if (field === 'HIM') return { text: collectionNames(value) };
    return { text: facetValueLabel(field, value) };
  };
}

function valuesOf(filters: readonly Pick<Filter, 'field' | 'value'>[], field: FacetField): string[] {
  return [...new Set(filters.filter((filter) => filter.field === field).map(({ value }) => value))];
}

function useContainerCaptions(uids: readonly string[], language: string): ReadonlyMap<string, string> {
  return useQueries({
    queries: uids.map((uid) => itemQueryOptions(uid)),
    combine: (results) =>
      new Map(
        results.flatMap(({ data }, index) => (data ? [[uids[index] ?? '', captionOf(data, language).text]] : [])),
      ),
  });
}

/** Collections' names: those we know, and what the archive says of others; its answer is asked for only then. */
export function useCollectionNames(codes: readonly string[]): (code: string) => string {
  const { data } = useQuery({
    ...overviewQueryOptions,
    enabled: codes.some((code) => knownCollectionName(code) === undefined),
  });
  const said = new Map((data?.collections ?? []).map(({ code, name }) => [code, name]));
  return (code) => said.get(code) ?? facetValueLabel('HIM', code);
}

/**
 * What a value of a facet is called, as far as that is known without asking the archive; the names of notations and of
 * items that contain others come from their queries.
 */
function facetValueLabel(field: FacetField, value: string): string {
  if (field === 'TIPE') return itemTypeLabel(value);
  if (field === 'HIM') return collectionName(value);
  if (field === 'CENTURY') return /^\d/u.test(value) ? `${ordinal(value)} century` : value;
  if (field === 'DATE') return value === undated ? 'Undated' : value.replace(/^(\d+)[-/.]+(\d+)$/u, '$1 to $2');
  if (field === 'MARKED') return new Map(Object.entries(markedBy)).get(value) ?? value;
  if (field === 'ANSWERED') return new Map(Object.entries(questionStates)).get(value) ?? value;
  if (field === 'LACKS') return new Map(Object.entries(missingFields)).get(value) ?? value;
  return value;
}
