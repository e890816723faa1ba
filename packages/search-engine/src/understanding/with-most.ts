import { isChineseToken } from '@iconotheca/text';
import type { SearchPlan } from '../ports/search-engine.ts';
import type { MostTerm, Term } from '../ports/terms.ts';
import type { AnsweredSearch, Attempts } from './attempts.ts';
import { fewestUnits, mostUnits } from './strategies/nearest.ts';

/** Minimum of hits with which a search is left as it is: those of a first look. */
const enoughHits = 10;

/**
 * Finds, behind the few items that answer to all words of a search, those that answer to more than half of what it asks for: of
 * `ship storm harbour` a ship in a storm. Readings and all that is exactly meant stay demanded. An order by a key of the records
 * would mix the two, and keeps to those that answer to all.
 * @returns undefined where enough is found, or nothing more
 */
export async function withMost(
  { search, answer }: AnsweredSearch,
  { engine, signal, serve }: Attempts,
): Promise<AnsweredSearch | undefined> {
  const { plan } = search;
  const isByNearness = plan.sort === 'RANDOM' || plan.sort === 'RELEVANCE';
  const terms = answer.total < enoughHits && isByNearness ? withoutSome(plan.terms) : undefined;
  if (terms === undefined || !(await isOfFew(plan))) return undefined;
  const widened = await serve({ ...search, plan: { ...plan, terms } });
  return widened.answer.total > answer.total ? widened : undefined;

  /** Filters narrow what the words find, as facets have counted it: what is few without them is few with them, and alike. */
  async function isOfFew({ filters, ...unfiltered }: SearchPlan): Promise<boolean> {
    if (filters.length === 0) return answer.total > 0;
    const asked = { ...unfiltered, filters: [], page: 0, size: 0, hitsOnly: true } as const;
    const { total } = await engine.search(asked, signal);
    return total > 0 && total < enoughHits;
  }
}

/** Returns terms of which some words may be missing; undefined where each of them is needed, as one of two is. */
function withoutSome(terms: readonly Term[]): Term[] | undefined {
  const words = terms.flatMap((term) => (term.kind === 'word' && !term.prefix ? [term] : []));
  // Terms of Chinese are pairs of characters, which are less than words.
  if (words.some(({ word }) => isChineseToken(word))) return undefined;
  const others = terms.filter((term) => term.kind !== 'word' || term.prefix);
  const units = words.length + others.length;
  if (units < fewestUnits || units > mostUnits) return undefined;
  const most: MostTerm = { kind: 'most', words, least: Math.max(1, Math.floor(units / 2) + 1 - others.length) };
  return most.least < words.length ? [most, ...others] : undefined;
}
