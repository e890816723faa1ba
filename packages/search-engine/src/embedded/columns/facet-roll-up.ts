import { int32At } from '../numbers.ts';
/**
 * Counts at every level of a hierarchy from few entries. Let S be the notations of a document,
 * everything above them included, and give each notation v the weight [v ∈ S] − |children of v in S|. Summed over all
 * that lies at or below v, the weights telescope to [v ∈ S], whatever S is; and nearly all of them are 0: the lowest
 * notations of S have +1, and where branches meet there is −1 for each branch but the first. The lowest common
 * ancestors of neighbours in preorder are just those meeting points.
 */
export const noParent = -1;

/** The entries of a document: a number v stands for +1 at v, its complement ~v for −1. */
export function weightsOf(nodes: readonly number[], parentOf: (node: number) => number): number[] {
  const weights = new Map<number, number>(nodes.map((node) => [node, 1]));
  for (const node of nodes) {
    const parent = parentOf(node);
    if (parent !== noParent) weights.set(parent, (weights.get(parent) ?? 0) - 1);
  }
  const entries: number[] = [];
  for (const [node, weight] of weights) {
    if (weight > 0) entries.push(node);
    for (let left = weight; left < 0; left += 1) entries.push(~node);
  }
  return entries;
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
