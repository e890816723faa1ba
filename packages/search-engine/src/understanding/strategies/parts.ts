import type { Filter } from '@iconotheca/contracts/search/filter';
import type { Reading } from '@iconotheca/contracts/search/reading';
import { uidOf, type Item } from '@iconotheca/contracts/item/item';
import { searchResult, type QueryPart, type SearchResult } from '@iconotheca/contracts/search/search';
import type { ConceptTable } from '../ports/concept-table.ts';
import type { SearchEngine, SearchPlan } from '../ports/search-engine.ts';
import { meantQuery } from './meant-query.ts';
import type { FormsOf } from './word-forms.ts';
import { isPhrase, unitsOf, type Unit } from './query-units.ts';

export interface PartsDeps {
  engine: Pick<SearchEngine, 'serve'>;
  iconclass: ConceptTable;
  formsOf: FormsOf;
}

export interface FoundNothing {
  q: string;
  read: readonly Reading[];
  plan: SearchPlan;
}

/** Parts that an answer names, and items that it shows of each. */
const mostParts = 4;
const shownHits = 3;
/** Words and readings that are tried; more are a text that was pasted. */
const unitsTried = 7;

/**
 * Of a query that found nothing, what its parts find: all words but one, then each alone; those that find more first.
 * Section and filters hold for each part.
 */
export async function queryParts(
  deps: PartsDeps,
  { q, read, plan }: FoundNothing,
  signal: AbortSignal,
): Promise<QueryPart[]> {
  const units = partsAsked(q, read).slice(0, unitsTried);
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
    const { total, hits } = await serve(text, readings, plan.filters);
    const read = readings.length === 0 ? {} : { read: readings };
    return { q: text, words: combination.map(({ typed }) => typed), ...read, total, hits };
  }

  async function picturedFirst(part: QueryPart): Promise<QueryPart> {
    if (part.hits.every(isPictured)) return part;
    const filters: Filter[] = [...plan.filters, { field: 'LACKS', mode: 'N', value: 'images' }];
    const { hits: pictured } = await serve(part.q, part.read ?? [], filters);
    const known = new Set(pictured.map(uidOf));
    const others = part.hits.filter((item) => !known.has(uidOf(item)));
    return { ...part, hits: [...pictured, ...others].slice(0, shownHits) };
  }

  async function serve(text: string, read: readonly Reading[], filters: readonly Filter[]): Promise<SearchResult> {
    const { words, terms } = await meantQuery(text, { read, leaving: 'small' }, deps, signal);
    const asked = { q: words, plan: { ...plan, terms, filters, page: 0, size: shownHits, hitsOnly: true } as const };
    const { body } = await deps.engine.serve(asked, signal);
    return searchResult.parse(JSON.parse(new TextDecoder().decode(body)));
  }
}

function isPictured({ _images = [] }: Item): boolean {
  return _images.length > 0;
}

/** A phrase alone has its words for parts. */
function partsAsked(q: string, read: readonly Reading[]): Unit[] {
  const units = unitsOf(q, read);
  const [only] = units;
  return units.length === 1 && only !== undefined && isPhrase(only)
    ? unitsOf(only.typed.replaceAll('"', ' '), [])
    : units;
}
