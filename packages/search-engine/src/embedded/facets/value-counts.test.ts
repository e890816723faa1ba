import { asOrdinal, asValueId, type ConceptNode, type Ordinal, type ValueId } from '../ids.ts';
import { decodeWeight, encodeWeight, isPlus } from '../columns/weights.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cacheCopy } from '../matching/cached-set.ts';
import { addTo, emptySet, wordsFor } from '../postings/bitset.ts';
import { sharedInt32, sharedUint32, type Lists } from '../columns/columns.ts';
import { noParent, weightsOf } from '../columns/facet-roll-up.ts';
import { joinColumns } from '../columns/joint-columns.ts';
import { createValueCounter } from './value-counts.ts';
import { layOutWeights } from '../columns/weight-rows.ts';

/** Nodes 0 to 7 in a tree, as values 0 to 7; behind them values of three fields, by turns. */
const parents = [noParent, 0, 0, 1, 1, 2, noParent, 6].map(asNode);
const notationField = 2;
const fields = Uint8Array.from([...parents.map(() => notationField), 0, 1, 3, 0, 1, 3, 0, 1, 3, 0]);
const plainValues = Array.from(fields.keys(), asValueId).slice(parents.length);
const allNodes = Array.from(parents.keys(), asNode);

function asNode(number: number): ConceptNode {
  return number as ConceptNode;
}

function plus(node: number) {
  return encodeWeight(asNode(node), true);
}

function minus(node: number) {
  return encodeWeight(asNode(node), false);
}

function parentOf(node: ConceptNode): ConceptNode | typeof noParent {
  return parents[node] ?? noParent;
}

function ordinalsOf(documents: readonly Document[]): Ordinal[] {
  return Array.from(documents.keys(), asOrdinal);
}

interface Document {
  nodes: ConceptNode[];
  values: ValueId[];
}

const document: fc.Arbitrary<Document> = fc.record({
  nodes: fc.subarray(allNodes).map(withAbove),
  values: fc.subarray(plainValues),
});

function withAbove(nodes: readonly ConceptNode[]): ConceptNode[] {
  const found = new Set(nodes);
  for (const node of found) {
    const parent = parentOf(node);
    if (parent !== noParent) found.add(parent);
  }
  return [...found];
}

function listsOf<Entry extends number>(lists: readonly (readonly Entry[])[]): Lists<Ordinal, Entry> {
  const offsets = sharedInt32(lists.length + 1);
  for (const [at, { length }] of lists.entries()) offsets[at + 1] = (offsets[at] ?? 0) + length;
  const entries = sharedInt32(offsets[lists.length] ?? 0);
  entries.set(lists.flat());
  return { offsets, entries };
}

function counterOf(documents: readonly Document[]) {
  const byField = ({ values }: Document) => values.toSorted((one, other) => (fields[one] ?? 0) - (fields[other] ?? 0));
  const weights = documents.map(({ nodes }) => weightsOf(nodes, parentOf));
  const nodes = { ids: sharedInt32(parents.length), parents: sharedInt32(parents.length) };
  nodes.ids.set([...parents.keys()]);
  nodes.parents.set(parents);
  const live = sharedUint32(wordsFor(documents.length));
  live.set(setOf(documents, ordinalsOf(documents)));
  const snapshot = {
    live,
    weights: layOutWeights(listsOf(weights), nodes),
    plain: joinColumns(listsOf(documents.map(byField)), fields),
    fields,
  };
  return { counter: createValueCounter(snapshot, live), live };
}

function setOf(documents: readonly Document[], ordinals: readonly Ordinal[]) {
  const set = emptySet(documents.length);
  for (const ordinal of ordinals) addTo(set, ordinal);
  return set;
}

function countOneByOne(documents: readonly Document[], ordinals: readonly Ordinal[]): number[] {
  const counts = Array.from(fields, () => 0);
  for (const ordinal of ordinals) {
    const { nodes = [], values = [] } = documents[ordinal] ?? {};
    for (const value of [...nodes, ...values]) counts[value] = (counts[value] ?? 0) + 1;
  }
  return counts;
}

const unchecked = () => undefined;

test('values are counted as if one looked at each document, whatever matches and whatever has died', () => {
  fc.assert(
    fc.property(
      fc.array(document, { minLength: 1, maxLength: 40 }),
      fc.array(fc.boolean()),
      fc.array(fc.boolean()),
      (documents, isIn, isDead) => {
        const { counter } = counterOf(documents);
        const living = ordinalsOf(documents).filter((ordinal) => isDead[ordinal] !== true);
        const matching = living.filter((ordinal) => isIn[ordinal] === true);

        counter.kill(ordinalsOf(documents).filter((ordinal) => isDead[ordinal] === true));

        for (const ordinals of [matching, living]) {
          const counts = counter.count(cacheCopy(setOf(documents, ordinals)), 'all', { check: unchecked });
          // Dead documents are no part of any set, but a complement is taken from the living only.
          if (ordinals === matching && 2 * matching.length <= living.length) {
            expect([...counts]).toEqual(countOneByOne(documents, ordinals));
          }
        }
      },
    ),
    { numRuns: 300 },
  );
});

test('a search that is given up leaves nothing in the counts of the next', () => {
  const documents = Array.from({ length: 150_000 }, (_, at) => ({
    nodes: withAbove([asNode(at % 8)]),
    values: [asValueId(8 + (at % 3))],
  }));
  const { counter } = counterOf(documents);
  const set = cacheCopy(
    setOf(
      documents,
      ordinalsOf(documents).filter((at) => at % 2 === 0),
    ),
  );
  const before = [...counter.count(set, 'all', { check: unchecked })];
  let looks = 0;
  const giveUp = () => {
    looks += 1;
    if (looks > 1) throw new Error('given up');
  };

  expect(() => counter.count(set, 'all', { check: giveUp })).toThrow('given up');

  expect([...counter.count(set, 'all', { check: unchecked })]).toEqual(before);
});

test('weights are summed whether a row has room for them or not, and whatever their number', () => {
  const count = 70_000;
  const nodes = { ids: sharedInt32(count), parents: sharedInt32(count).fill(noParent) };
  nodes.ids.set([...nodes.ids.keys()]);
  const lists = [
    [plus(3), plus(count - 1), minus(2)],
    [plus(count - 2)],
    [...[4, 5, 6, 7, 8, 9, 10].map(plus), minus(count - 3)],
    [plus(3)],
    [plus(3)],
  ];
  const weights = layOutWeights(listsOf([...lists, ...Array.from({ length: 100 }, () => [plus(1)])]), nodes);
  const fields = new Uint8Array(count);
  const plain = joinColumns(listsOf<ValueId>(Array.from({ length: 105 }, () => [])), fields);
  const live = sharedUint32(4).fill(0xffffffff, 0, 3);
  const counter = createValueCounter({ live, weights, plain, fields }, live);

  const found = counter.count(cacheCopy(Uint32Array.of(0b11111, 0, 0, 0)), 'notations', { check: unchecked });

  const expected = new Int32Array(count);
  for (const weight of lists.flat()) {
    const node = decodeWeight(weight);
    expected[node] = (expected[node] ?? 0) + (isPlus(weight) ? 1 : -1);
  }
  expect(found).toEqual(expected);
});
