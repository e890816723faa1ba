import { Worker } from 'node:worker_threads';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { noParent } from '../columns/facet-roll-up.ts';
import { sharedInt32, sharedUint32, type Lists } from '../columns/columns.ts';
import { joinColumns } from '../columns/joint-columns.ts';
import { layOutWeights } from '../columns/weight-rows.ts';
import { emptySet, wordsFor, type Bitset } from '../postings/bitset.ts';
import { makeDesks } from './desk.ts';
import { openHelp, type Colleague } from './shared-count.ts';
import { createValueCounter } from './value-counts.ts';

/** Enough documents for some stripes: document d has the node d modulo 5 and, by threes, one of three values. */
const documents = 100_000;
const nodeCount = 5;
const valueCount = nodeCount + 3;
const fields = Uint8Array.from({ length: valueCount }, (_, value) => (value < nodeCount ? 2 : 0));

function oneEach(valueOf: (document: number) => number): Lists {
  const offsets = sharedInt32(documents + 1);
  offsets.set([...offsets.keys()]);
  const entries = sharedInt32(documents);
  for (let document = 0; document < documents; document += 1) entries[document] = valueOf(document);
  return { offsets, entries };
}

function makeColumns(move = 0) {
  const ids = sharedInt32(nodeCount);
  ids.set([...ids.keys()]);
  const nodes = { ids, parents: sharedInt32(nodeCount).fill(noParent) };
  return {
    live: sharedUint32(wordsFor(documents)).fill(0xffffffff),
    weights: layOutWeights(
      oneEach((document) => (document + move) % nodeCount),
      nodes,
    ),
    plain: joinColumns(
      oneEach((document) => nodeCount + ((document + move) % 3)),
      fields,
    ),
  };
}

const columns = makeColumns();
const { live } = columns;
const desks = makeDesks(columns);
const colleague: Colleague = { desks, desk: 0, callForHelp: () => undefined };

function everyNth(n: number): Bitset {
  const set = emptySet(documents);
  for (let at = 0; at < documents; at += n) set[at >>> 5] = (set[at >>> 5] ?? 0) | (1 << (at & 31));
  return set;
}

function countOneByOne(set: Bitset): number[] {
  const counts = Array.from({ length: valueCount }, () => 0);
  for (let document = 0; document < documents; document += 1) {
    if ((((set[document >>> 5] ?? 0) >>> (document & 31)) & 1) === 0) continue;
    for (const value of [document % nodeCount, nodeCount + (document % 3)]) counts[value] = (counts[value] ?? 0) + 1;
  }
  return counts;
}

const unchecked = () => undefined;
const help = openHelp(columns, colleague);

/** Counts the next stripes, some of them, as the other thread does in between. */
function helpWith(stripes: number): void {
  let turns = 0;
  help(() => (turns += 1) > stripes);
}

test('counts are the same however many stripes the other thread counts, and when', () => {
  const counter = createValueCounter({ ...columns, fields }, live, colleague);
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 40 }), fc.array(fc.nat({ max: 3 }), { maxLength: 8 }), (n, turns) => {
      const set = everyNth(n);
      const left = [...turns];

      const counts = counter.count(set, 'all', () => helpWith(left.shift() ?? 0));

      expect([...counts]).toEqual(countOneByOne(set));
    }),
    { numRuns: 100 },
  );
});

test('the other thread is called for what takes long, and only for that', () => {
  let calls = 0;
  const counter = createValueCounter({ ...columns, fields }, live, {
    ...colleague,
    callForHelp: () => void (calls += 1),
  });
  const forTheWhole = calls;

  counter.count(everyNth(4), 'all', unchecked);

  expect([forTheWhole, calls]).toEqual([1, 1]);
});

test('a thread that comes when all is counted finds nothing to do', () => {
  const counter = createValueCounter({ ...columns, fields }, live, colleague);
  const set = everyNth(2);
  const before = [...counter.count(set, 'all', unchecked)];

  helpWith(Infinity);

  expect(before).toEqual(countOneByOne(set));
  expect([...counter.count(set, 'all', unchecked)]).toEqual(before);
});

test('a search that is given up leaves nothing for the other thread, and nothing in the next counts', () => {
  const counter = createValueCounter({ ...columns, fields }, live, colleague);
  const set = everyNth(3);
  const giveUp = () => {
    helpWith(2);
    throw new Error('given up');
  };

  expect(() => counter.count(everyNth(2), 'all', giveUp)).toThrow('given up');
  helpWith(Infinity);

  expect([...counter.count(set, 'all', () => helpWith(1))]).toEqual(countOneByOne(set));
});

test('a thread that has opened another snapshot does not mix it in', () => {
  const counter = createValueCounter({ ...columns, fields }, live, colleague);
  const other = makeColumns(1);
  const helpElsewhere = openHelp(other, { desks: makeDesks(other), desk: 0 });
  const set = everyNth(2);

  const counts = counter.count(set, 'all', () => helpElsewhere(() => false));

  expect([...counts]).toEqual(countOneByOne(set));
});

test('two threads at work at the same time count as one', async () => {
  const counter = createValueCounter({ ...columns, fields }, live, colleague);
  const helped = sharedInt32(2);
  // Helps until it is told to stop.
  const module = new URL('shared-count.ts', import.meta.url).href;
  const program = `
    import('node:worker_threads').then(async ({ workerData: { module, columns, desks, helped } }) => {
      const { openHelp } = await import(module);
      const help = openHelp(columns, { desks, desk: 0 });
      Atomics.store(helped, 0, 1);
      Atomics.notify(helped, 0);
      while (Atomics.load(helped, 1) === 0) help(() => false);
    });`;
  const worker = new Worker(program, { eval: true, workerData: { module, columns, desks, helped } });
  Atomics.wait(helped, 0, 0);

  const found = Array.from({ length: 300 }, (_, at) => [...counter.count(everyNth(2 + (at % 7)), 'all', unchecked)]);

  Atomics.store(helped, 1, 1);
  await worker.terminate();
  const expected = Array.from({ length: 7 }, (_, at) => countOneByOne(everyNth(2 + at)));
  expect(found).toEqual(Array.from({ length: 300 }, (_, at) => expected[at % 7]));
});
