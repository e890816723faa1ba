import { firstYear, lastYear, parseDateValue, undated } from '@iconotheca/contracts/item/date-span';
import { centuryName } from '../cards/item-facts.ts';
import type { FacetField, Filter } from '@iconotheca/contracts/search/filter';
import { useQueries } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { collectionName } from '../collections/profiles.ts';
import { useCollectionNames } from './use-collection-names.ts';
import { captionOf } from '../cards/caption.ts';
import { shortNotationLabel } from '../notations/notation-label.ts';
import { iconclassLanguageAtom, itemQueryOptions } from '@iconotheca/client';
import { useNotations } from '../notations/use-notations.ts';
import { itemTypeName } from '../names/item-type-name.ts';
import { words as names } from '../words/names.ts';
import { words as reuse } from '../words/reuse.ts';
import { yearName } from '../names/year-name.ts';
import { words } from '../words/filters.ts';

/** Label of a filter's value. */
export interface FilterLabel {
  text: string;
  lang?: string;
  /** Whole label beside a short one, where it says more. */
  full?: string;
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
      const label = answer && shortNotationLabel(answer, language);
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

/** There is no year 0. */
function nextYear(year: number, step: 1 | -1): number {
  return year + step === 0 ? step : year + step;
}

/** `1600 to 1649`, `before 1700` */
function dateLabel(value: string): string {
  const years = parseDateValue(value);
  if (years === undefined) return value;
  if (years === undated) return words.undated;
  const { from, until } = years;
  if (from === until) return yearName(from);
  if (from === firstYear) return words.before({ year: yearName(nextYear(until, 1)) });
  return until === lastYear
    ? words.after({ year: yearName(nextYear(from, -1)) })
    : words.span({ from: yearName(from), until: yearName(until) });
}

/**
 * Returns the label of a facet's value, as far as it is known without asking the archive; the names of notations and of
 * items that contain others come from their queries.
 */
function facetValueLabel(field: FacetField, value: string): string {
  if (field === 'TIPE') return itemTypeName(value);
  if (field === 'HIM') return collectionName(value);
  if (field === 'CENTURY') return /^\d/u.test(value) ? centuryName(value) : value;
  if (field === 'DATE') return dateLabel(value);
  if (field === 'MARKED') return new Map(Object.entries(names.markedBy)).get(value) ?? value;
  if (field === 'ANSWERED') return new Map(Object.entries(names.questions)).get(value) ?? value;
  if (field === 'RIGHTS') return new Map(Object.entries(reuse)).get(value) ?? value;
  if (field === 'LACKS') return new Map(Object.entries(names.missing)).get(value) ?? value;
  return value;
}
