import { defaultIconclassLanguage } from '@iconotheca/contracts/iconclass';
import type { MatchedConcept } from '@iconotheca/contracts/search';
import type { Iconclass, Suggestion } from '../iconclass/iconclass.ts';
import type { Term } from './query-terms.ts';

/** Concepts told of with an answer. */
const shownConcepts = 8;
/** Words whose concepts are told of one by one, when the whole query names none. */
const wordsLookedUp = 4;

/**
 * The concepts by which a query found items that do not hold its words: the most fitting and most used first, only
 * those that an item carries.
 */
export function matchedConcepts(
  q: string,
  terms: readonly Term[],
  iconclass: Iconclass,
  counts: ReadonlyMap<string, number>,
): MatchedConcept[] {
  const words = terms.flatMap((term) => (term.kind === 'word' ? [term] : []));
  if (words.length === 0) return [];
  const usage = (notation: string) => counts.get(notation) ?? 0;
  const named = ({ n }: Suggestion, concepts: ReadonlySet<string>) => {
    const { bases, keys } = iconclass.conceptsOf(n);
    return [...bases, ...keys].some((concept) => concepts.has(concept));
  };
  const suggest = (text: string, prefix: boolean) =>
    iconclass
      .suggest({ q: prefix ? text : ended(text), lang: defaultIconclassLanguage, size: 3 * shownConcepts, usage })
      .result.filter((suggestion) => suggestion.count > 0 && words.some(({ concepts }) => named(suggestion, concepts)));
  const ofAll = suggest(q, q.endsWith('*'));
  const found =
    ofAll.length > 0
      ? ofAll
      : words.slice(0, wordsLookedUp).flatMap(({ word, prefix }) => suggest(word, prefix).slice(0, 2));
  const unique = new Map(found.map((suggestion) => [suggestion.n, suggestion]));
  return [...unique.values()].slice(0, shownConcepts).map(({ n, txt, count, why }) => ({
    n,
    label: txt[defaultIconclassLanguage] ?? why,
    count,
  }));
}

/** Suggestions take a last word for an unfinished one unless a blank follows it. */
function ended(text: string): string {
  return `${text} `;
}
