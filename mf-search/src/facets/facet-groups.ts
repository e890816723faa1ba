import { facetFieldNames, filterKey, type FacetField, type Filter } from '@iconotheca/contracts/search/filter';
import type { FacetCount } from '@iconotheca/contracts/search/search';
import { collectionOfSection } from '@iconotheca/contracts/collection/section';
import { isForum } from '@iconotheca/ui/collections/profiles';

/** A facet as the column shows it. */
export interface FacetGroup {
  field: FacetField;
  values: FacetCount[];
}

/** Values a facet shows before "Show more". */
export const valuesAtFirst = 8;
/** From here on a facet gets a field to find a value in (FILT-7). */
export const valuesWithoutFilter = 12;

/** The tree has its own place, what contains an item is chosen on the item, and missing fields begin a task. */
const shownElsewhere: ReadonlySet<FacetField> = new Set(['ICPATH', 'PARENT', 'LACKS']);

/**
 * Lists the facets of an answer in their order. Questions are told apart in the forum. The collection facet is left out
 * in a collection's section, and everywhere when it has fewer than two values (spec §2). Rights
 * are where any are known.
 */
export function facetGroups(facets: Readonly<Record<string, FacetCount[]>>, section: string): FacetGroup[] {
  return facetFieldNames
    .filter((field) => !shownElsewhere.has(field))
    .map((field) => ({ field, values: facets[field] ?? [] }))
    .filter(({ field, values }) => {
      if (field === 'HIM') return collectionOfSection(section) === undefined && values.length >= 2;
      if (field === 'ANSWERED') return isForum(section) && values.length > 0;
      if (field === 'RIGHTS') return values.some(({ key }) => key !== 'unknown');
      return values.length > 0;
    });
}

/** Finds values whose name holds the typed text, whatever its case and accents. */
export function matchingValues(
  values: readonly FacetCount[],
  typed: string,
  nameOf: (key: string) => string,
): FacetCount[] {
  const words = withoutAccents(typed);
  return values.filter(({ key }) => withoutAccents(nameOf(key)).includes(words));
}

function withoutAccents(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

/** Returns the first values, and every chosen one: a chosen value is never hidden. */
export function valuesShown(group: FacetGroup, chosen: readonly Filter[], length: number): FacetCount[] {
  const keys = new Set(chosen.map(filterKey));
  return group.values.filter(
    ({ key }, index) => index < length || keys.has(filterKey({ field: group.field, value: key })),
  );
}
