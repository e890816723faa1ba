import fc from 'fast-check';
import { expect, test } from 'vitest';
import { noParent, rollUp, weightsOf } from './facet-roll-up.ts';

/** Parents with lower numbers, and some sets of nodes: with all that lies above them, and any. */
const size = 12;
const parents = fc
  .tuple(...Array.from({ length: size }, (_, node) => fc.integer({ min: noParent, max: node - 1 })))
  .map((each) => Int32Array.from(each));
const sets = fc.array(fc.uniqueArray(fc.integer({ min: 0, max: size - 1 })), { maxLength: 8 });

function withAbove(nodes: readonly number[], above: Int32Array): number[] {
  const found = new Set(nodes);
  for (const node of found) {
    const parent = above[node] ?? noParent;
    if (parent !== noParent) found.add(parent);
  }
  return [...found];
}

test.each(['with all that lies above', 'of any nodes'])('sets %s are counted exactly', (kind) => {
  fc.assert(
    fc.property(parents, sets, (above, given) => {
      const closed = kind === 'of any nodes' ? given : given.map((nodes) => withAbove(nodes, above));
      const sums = new Int32Array(size);

      for (const nodes of closed) {
        for (const entry of weightsOf(nodes, (node) => above[node] ?? noParent)) {
          if (entry >= 0) sums[entry] = (sums[entry] ?? 0) + 1;
          else sums[~entry] = (sums[~entry] ?? 0) - 1;
        }
      }
      rollUp(sums, above);

      const counted = Array.from({ length: size }, (_, node) => closed.filter((nodes) => nodes.includes(node)).length);
      expect([...sums]).toEqual(counted);
    }),
    { numRuns: 300 },
  );
});

test('a chain of ancestors is one entry', () => {
  expect(weightsOf([0, 1, 2, 3], (node) => node - 1)).toEqual([3]);
});
