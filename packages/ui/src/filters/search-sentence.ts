import type { Filter } from '@iconotheca/contracts/search/filter';
import { filterSentence } from './filter-wording.ts';

interface SaidSearch {
  /** `Emblem books` */
  sectionLabel: string;
  q: string;
  filters: readonly Filter[];
  labelOf: (filter: Filter) => { text: string; code?: string };
}

/** Returns a search in words, with the codes of notations, which are the same in every language. */
export function searchSentence({ sectionLabel, q, filters, labelOf }: SaidSearch): string {
  return filterSentence(sectionLabel, q, filters)
    .map((part) => {
      if (part.kind !== 'filter' || part.text !== undefined) return part.text;
      const { text, code } = labelOf(part.filter);
      return code === undefined || code === text ? text : `${code} ${text}`;
    })
    .join('');
}
