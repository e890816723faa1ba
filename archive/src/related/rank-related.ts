import { uidOf } from '@iconotheca/contracts/item/item';
import type { ItemSubjects } from '../ports/items.ts';
import { rarity, reasonsIn, weighConcepts, type ArchiveUse, type WeighedConcept } from './concept-rarity.ts';

/** An item that shares something telling with another. */
export interface Relation {
  uid: string;
  /** The most telling concepts that both show, the rarest first. */
  shared: string[];
  score: number;
}

/** Weight of a candidate's other concepts against it: 0 not at all, 1 as much as the shared ones. */
const dilution = 0.25;

/**
 * Ranks candidates by the concepts that they share with an item, the nearest first: the weight of the shared ones,
 * somewhat lessened by all that the candidate's notations say, so that one with very many of them is not near to
 * everything. Those that share nothing telling are left out; where two are as near, their order stays.
 */
export function rankRelated(
  item: Pick<ItemSubjects, 'IC'>,
  candidates: readonly ItemSubjects[],
  use: ArchiveUse,
): Relation[] {
  const own = weighConcepts(item.IC ?? [], use);
  return candidates
    .flatMap((candidate) => relationTo(own, candidate, use) ?? [])
    .toSorted((one, other) => other.score - one.score);
}

function relationTo(
  own: ReadonlyMap<string, WeighedConcept>,
  candidate: ItemSubjects,
  use: ArchiveUse,
): Relation | undefined {
  const notations = [...new Set(candidate.IC)];
  const found = new Set(notations.flatMap(use.ancestorsOf));
  const shared = [...own.values()].filter(({ notation }) => found.has(notation));
  const reasons = reasonsIn(shared, use.total);
  if (reasons.length === 0) return undefined;
  const said = shared.reduce((sum, { gain }) => sum + gain, 0);
  const says = notations.reduce((sum, notation) => sum + rarity(use.countOf(notation), use.total), 0);
  return { uid: uidOf(candidate), shared: reasons, score: said / Math.max(1, says) ** dilution };
}
