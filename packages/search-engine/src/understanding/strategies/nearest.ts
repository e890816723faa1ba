import type { Term } from '../../ports/terms.ts';
import { isWordless, type AnsweredSearch, type Attempts } from '../attempts.ts';
import { isPhrase, unitsOf, type Unit } from '../query-units.ts';

/** A query of more words and readings is a text that was pasted. */
export const mostUnits = 12;
/** Minimum of units: of two words neither is the query without the other. */
export const fewestUnits = 3;
/** Maximum of the rarest words of which it is tried what goes with them. */
const startsTried = 4;

interface KnownUnit extends Unit {
  terms: readonly Term[];
  /** Number of items that it finds alone. */
  alone: number;
}

/**
 * Finds as many words of a query as items answer to together, more than half of all that it asks for: of `ship storm zebras`
 * ships in a storm. Beginning with each of the rarest in turn, the others are added as long as something is found, because what is rare says
 * most of what is sought. Phrases and readings are never left out: these stand in the address of the answer, which finds
 * the same when it is opened.
 */
export async function findNearest(attempts: Attempts): Promise<AnsweredSearch | undefined> {
  const { query, first, engine, signal } = attempts;
  const { plan } = first.search;
  if (isWordless(plan)) return undefined;
  const { appliedReadings } = (await attempts.kindsFreely())?.meant ?? first.meant;
  const units = unitsOf(query.q, appliedReadings);
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
  const leftOut = left.map(({ typed }) => typed);
  const search = attempts.searchFor({
    words: kept.flatMap(({ typed, readings }) => (readings.length === 0 ? [typed] : [])).join(' '),
    terms: kept.flatMap(({ terms }) => terms),
    appliedReadings: kept.flatMap(({ readings }) => readings),
    leftOut,
  });
  return attempts.serve({ ...search, leftOut });

  async function termsOf({ typed, readings }: Unit): Promise<readonly Term[]> {
    return (await attempts.meant(typed, readings, 'small')).terms;
  }

  async function count(terms: readonly Term[]): Promise<number> {
    return (await engine.search({ ...plan, terms, page: 0, size: 0, hitsOnly: true }, signal)).total;
  }
}
