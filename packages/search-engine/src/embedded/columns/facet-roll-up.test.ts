import { asValueId, type ValueId } from '../ids.ts';
import { decodeWeight, encodeWeight, isPlus } from './weights.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { noParent, rollUp, weightsOf } from './facet-roll-up.ts';

/** Parents with lower numbers, and some sets of nodes: with all that lies above them, and any. */
const size = 12;
const parents = fc
  .tuple(...Array.from({ length: size }, (_, node) => fc.integer({ min: noParent, max: node - 1 })))
  .map((each) => Int32Array.from(each));
const sets = fc.array(fc.uniqueArray(fc.integer({ min: 0, max: size - 1 }).map(asValueId)), { maxLength: 8 });

function withAbove(nodes: readonly ValueId[], above: Int32Array): ValueId[] {
  const found = new Set(nodes);
  for (const node of found) {
    const parent = parentIn(above, node);
    if (parent !== noParent) found.add(parent);
  }
  return [...found];
}

function parentIn(above: Int32Array, node: ValueId): ValueId | typeof noParent {
  const parent = above[node] ?? noParent;
  return parent === noParent ? noParent : asValueId(parent);
}

test.each(['with all that lies above', 'of any nodes'])('sets %s are counted exactly', (kind) => {
  fc.assert(
    fc.property(parents, sets, (above, given) => {
      const closed = kind === 'of any nodes' ? given : given.map((nodes) => withAbove(nodes, above));
      const sums = new Int32Array(size);

      for (const nodes of closed) {
        for (const weight of weightsOf(nodes, (node) => parentIn(above, node))) {
          const at = decodeWeight(weight);
          sums[at] = (sums[at] ?? 0) + (isPlus(weight) ? 1 : -1);
        }
      }
      rollUp(sums, above);

      const counted = Array.from(
        { length: size },
        (_, node) => closed.filter((nodes) => nodes.includes(asValueId(node))).length,
      );
      expect([...sums]).toEqual(counted);
    }),
    { numRuns: 300 },
  );
});

test('a chain of ancestors is one weight', () => {
  const chain = Int32Array.of(noParent, 0, 1, 2);

  const weights = weightsOf([0, 1, 2, 3].map(asValueId), (node) => parentIn(chain, node));

  expect(weights).toEqual([encodeWeight(asValueId(3), true)]);
});
