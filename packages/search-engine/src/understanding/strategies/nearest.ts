import type { SearchEngine } from '../ports/search-engine.ts';
import { meantQuery, type MeantQuery } from './meant-query.ts';
import type { FoundNothing, PartsDeps } from './query-parts.ts';
import type { Term } from './query-terms.ts';
import { isPhrase, unitsOf, type Unit } from './query-units.ts';

interface NearestDeps extends Omit<PartsDeps, 'engine'> {
  engine: Pick<SearchEngine, 'search'>;
}

/** A query of more words and readings is a text that was pasted. */
const mostUnits = 12;
/** Of two words neither is the query without the other. */
const fewestUnits = 3;
/** Of so many of the rarest words it is tried what goes with them. */
const startsTried = 4;

interface KnownUnit extends Unit {
  terms: readonly Term[];
  /** How many items it finds alone. */
  alone: number;
}

/**
 * Of a query that finds nothing, as many of its words as items answer to together, more than half of all that it asks for.
 * Beginning with each of the rarest in turn, the others are added as long as something is found, because what is rare says
 * most of what is sought. Phrases and readings are never left out: these stand in the address of the answer, which finds
 * the same when it is opened.
 */
export async function nearestQuery(
  deps: NearestDeps,
  { q, read, plan }: FoundNothing,
  signal: AbortSignal,
): Promise<MeantQuery | undefined> {
  const units = unitsOf(q, read);
  if (units.length < fewestUnits || units.length > mostUnits) return undefined;
  const known: KnownUnit[] = [];
  for (const unit of units) {
    const terms = await termsOf(unit);
    known.push({ ...unit, terms, alone: await count(terms) });
  }
  const demanded = known.filter((unit) => isPhrase(unit) || unit.readings.length > 0);
  const words = known
    .filter((unit) => unit.alone > 0 && !demanded.includes(unit))
    .sort((one, other) => one.alone - other.alone);
  let best: KnownUnit[] = [];
  for (const first of words.slice(0, startsTried)) {
    if (demanded.length + words.length <= best.length) break;
    let together = demanded;
    for (const unit of [first, ...words.filter((word) => word !== first)]) {
      const more = [...together, unit];
      if ((await count(more.flatMap(({ terms }) => terms))) > 0) together = more;
    }
    if (together.length > best.length) best = together;
  }
  if (best.length <= Math.max(demanded.length, units.length / 2)) return undefined;
  const left = units.filter((unit) => best.every(({ start }) => start !== unit.start));
  const kept = best.toSorted((one, other) => one.start - other.start);
  return {
    words: kept.flatMap(({ typed, readings }) => (readings.length === 0 ? [typed] : [])).join(' '),
    terms: kept.flatMap(({ terms }) => terms),
    read: kept.flatMap(({ readings }) => readings),
    leftOut: left.map(({ typed }) => typed),
  };

  async function termsOf({ typed, readings }: Unit): Promise<readonly Term[]> {
    return (await meantQuery(typed, { read: readings, leaving: 'small' }, deps, signal)).terms;
  }

  async function count(terms: readonly Term[]): Promise<number> {
    return (await deps.engine.search({ ...plan, terms, page: 0, size: 0, hitsOnly: true }, signal)).total;
  }
}
