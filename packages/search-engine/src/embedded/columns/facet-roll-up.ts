import type { ConceptNode, ValueId } from '../ids.ts';
import { encodeWeight, type Weight } from './weights.ts';
import { int32At } from '../numbers.ts';
/**
 * Counts at every level of a hierarchy from few entries. Let S be the notations of a document,
 * everything above them included, and give each notation v the weight [v ∈ S] − |children of v in S|. Summed over all
 * that lies at or below v, the weights telescope to [v ∈ S], whatever S is; and nearly all of them are 0: the lowest
 * notations of S have +1, and where branches meet there is −1 for each branch but the first. The lowest common
 * ancestors of neighbours in preorder are just those meeting points.
 */
export const noParent = -1;

/** Returns the weights of a document that are not 0, one for each +1 or −1. @param notations S */
export function weightsOf<Id extends ValueId | ConceptNode>(
  notations: readonly Id[],
  parentOf: (notation: Id) => Id | typeof noParent,
): Weight<Id>[] {
  const sums = new Map<Id, number>(notations.map((notation) => [notation, 1]));
  for (const notation of notations) {
    const parent = parentOf(notation);
    if (parent !== noParent) sums.set(parent, (sums.get(parent) ?? 0) - 1);
  }
  const weights: Weight<Id>[] = [];
  for (const [notation, sum] of sums) {
    if (sum > 0) weights.push(encodeWeight(notation, true));
    for (let left = sum; left < 0; left += 1) weights.push(encodeWeight(notation, false));
  }
  return weights;
}

/** Turns sums of weights into counts, in place. A parent has a lower number than its children. */
export function rollUp(sums: Int32Array, parents: Int32Array): void {
  for (let node = parents.length - 1; node >= 0; node -= 1) {
    const parent = parents[node] ?? noParent;
    if (parent !== noParent) sums[parent] = int32At(sums, parent) + int32At(sums, node);
  }
}

/** Marks everything below what is marked, in place. */
export function rollDown(marks: Uint8Array, parents: Int32Array): void {
  for (let node = 0; node < parents.length; node += 1) {
    const parent = parents[node] ?? noParent;
    if (parent !== noParent && marks[parent] === 1) marks[node] = 1;
  }
}
