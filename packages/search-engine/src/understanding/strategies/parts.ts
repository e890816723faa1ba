import type { Filter } from '@iconotheca/contracts/search/filter';
import type { Reading } from '@iconotheca/contracts/search/reading';
import { uidOf, type Item } from '@iconotheca/contracts/item/item';
import { searchResult, type QueryPart, type SearchResult } from '@iconotheca/contracts/search/search';
import { isWordless, type AnsweredSearch, type Attempts } from '../attempts.ts';
import { isPhrase, unitsOf, type Unit } from '../query-units.ts';

/** Parts that an answer names, and items that it shows of each. */
const mostParts = 4;
const shownHits = 3;
/** Words and readings that are tried; more are a text that was pasted. */
const unitsTried = 7;

/** Says of a query that finds nothing what its parts find: `storm Magdalene`. */
export async function findParts(attempts: Attempts): Promise<AnsweredSearch | undefined> {
  const { query, first } = attempts;
  if (isWordless(first.search.plan) || query.page > 0) return undefined;
  const parts = await queryParts(attempts);
  return parts.length === 0 ? undefined : attempts.serve({ ...first.search, parts });
}

/**
 * Returns the parts that find something: all words but one, then each alone; those that find more first. Section and
 * filters hold for each part.
 */
async function queryParts(attempts: Attempts): Promise<QueryPart[]> {
  const { query, first } = attempts;
  const { plan } = first.search;
  const units = unitsTogether(query.q, first.meant.appliedReadings).slice(0, unitsTried);
  if (units.length < 2) return [];
  const butOne = units.length > 2 ? units.map((left) => units.filter((unit) => unit !== left)) : [];
  const parts: QueryPart[] = [];
  for (const combinations of [butOne, units.map((unit) => [unit])]) {
    const found: QueryPart[] = [];
    for (const combination of combinations) {
      const part = await partOf(combination);
      if (part.total > 0) found.push(part);
    }
    found.sort((one, other) => other.total - one.total);
    for (const part of found.slice(0, mostParts - parts.length)) parts.push(await picturedFirst(part));
  }
  return parts;

  async function partOf(combination: readonly Unit[]): Promise<QueryPart> {
    const text = combination.map(({ typed }) => typed).join(' ');
    const readings = combination.flatMap((unit) => unit.readings);
    const { total, hits } = await searchPart(text, readings, plan.filters);
    const withReadings = readings.length === 0 ? {} : { read: readings };
    return { q: text, words: combination.map(({ typed }) => typed), ...withReadings, total, hits };
  }

  async function picturedFirst(part: QueryPart): Promise<QueryPart> {
    if (part.hits.every(isPictured)) return part;
    const filters: Filter[] = [...plan.filters, { field: 'LACKS', mode: 'N', value: 'images' }];
    const { hits: pictured } = await searchPart(part.q, part.read ?? [], filters);
    const known = new Set(pictured.map(uidOf));
    const others = part.hits.filter((item) => !known.has(uidOf(item)));
    return { ...part, hits: [...pictured, ...others].slice(0, shownHits) };
  }

  async function searchPart(
    text: string,
    readings: readonly Reading[],
    filters: readonly Filter[],
  ): Promise<SearchResult> {
    const { words, terms } = await attempts.meant(text, readings, 'small');
    const ofPart = { ...plan, terms, filters, page: 0, size: shownHits, hitsOnly: true } as const;
    const { answer } = await attempts.serve({ q: words, plan: ofPart });
    return searchResult.parse(JSON.parse(new TextDecoder().decode(answer.body)));
  }
}

function isPictured({ _images = [] }: Item): boolean {
  return _images.length > 0;
}

/** A phrase alone has its words for parts. */
function unitsTogether(q: string, readings: readonly Reading[]): Unit[] {
  const units = unitsOf(q, readings);
  const [only] = units;
  return units.length === 1 && only !== undefined && isPhrase(only)
    ? unitsOf(only.typed.replaceAll('"', ' '), [])
    : units;
}
