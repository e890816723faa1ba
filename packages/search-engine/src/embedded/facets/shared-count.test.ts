import { asOrdinal, asValueId, type ConceptNode, type Ordinal } from '../ids.ts';
import { encodeWeight } from '../columns/weights.ts';
import { Worker } from 'node:worker_threads';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { noParent } from '../columns/facet-roll-up.ts';
import { sharedInt32, sharedUint32, type Lists } from '../columns/columns.ts';
import { joinColumns } from '../columns/joint-columns.ts';
import { layOutWeights } from '../columns/weight-rows.ts';
import { cacheCopy, isCached, type CachedSet } from '../matching/cached-set.ts';
import { emptySet, wordsFor } from '../postings/bitset.ts';
import { openHelp, type SharedCounting } from './shared-count.ts';
import { makeWorkspaces } from './shared-workspace.ts';
import { createValueCounter } from './value-counts.ts';

/** Enough documents for some stripes: document d has the node d modulo 5 and, by threes, one of three values. */
const documents = 100_000;
const nodeCount = 5;
const valueCount = nodeCount + 3;
const fields = Uint8Array.from({ length: valueCount }, (_, value) => (value < nodeCount ? 2 : 0));

function oneEach<Entry extends number>(entryOf: (document: number) => Entry): Lists<Ordinal, Entry> {
  const offsets = sharedInt32(documents + 1);
  offsets.set([...offsets.keys()]);
  const entries = sharedInt32(documents);
  for (let document = 0; document < documents; document += 1) entries[document] = entryOf(document);
  return { offsets, entries };
}

function makeColumns(move = 0) {
  const ids = sharedInt32(nodeCount);
  ids.set([...ids.keys()]);
  const nodes = { ids, parents: sharedInt32(nodeCount).fill(noParent) };
  return {
    live: sharedUint32(wordsFor(documents)).fill(0xffffffff),
    weights: layOutWeights(
      oneEach((document) => encodeWeight(((document + move) % nodeCount) as ConceptNode, true)),
      nodes,
    ),
    plain: joinColumns(
      oneEach((document) => asValueId(nodeCount + ((document + move) % 3))),
      fields,
    ),
  };
}

const columns = makeColumns();
const { live } = columns;
const readers = 3;
const counting: SharedCounting = {
  workspaces: makeWorkspaces(columns, readers),
  readers,
  reader: 0,
  callHelpers: () => undefined,
  endedReaders: () => 0,
};

function everyNth(n: number): CachedSet {
  const set = emptySet(documents);
  for (let at = 0; at < documents; at += n) set[at >>> 5] = (set[at >>> 5] ?? 0) | (1 << (at & 31));
  return cacheCopy(set);
}

function countOneByOne(set: CachedSet): number[] {
  const counts = Array.from({ length: valueCount }, () => 0);
  for (let document = 0; document < documents; document += 1) {
    if (!isCached(set, asOrdinal(document))) continue;
    for (const value of [document % nodeCount, nodeCount + (document % 3)]) counts[value] = (counts[value] ?? 0) + 1;
  }
  return counts;
}

const unchecked = () => undefined;
const helps = [openHelp(columns, counting), openHelp(columns, counting)];

/** Counts the next stripes, some of them, as another reader does in between. */
function helpWith(stripes: number, helper = 0): void {
  let turns = 0;
  helps[helper]?.(() => (turns += 1) > stripes);
}

test('counts are the same however many stripes other readers count, which of them, and when', () => {
  const counter = createValueCounter({ ...columns, fields }, live, counting);
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 40 }),
      fc.array(fc.tuple(fc.nat({ max: 3 }), fc.nat({ max: 1 })), { maxLength: 8 }),
      (n, turns) => {
        const set = everyNth(n);
        const left = [...turns];

        const check = () => {
          const [stripes = 0, helper = 0] = left.shift() ?? [];
          helpWith(stripes, helper);
        };

        const counts = counter.count(set, 'all', { check });

        expect([...counts]).toEqual(countOneByOne(set));
      },
    ),
    { numRuns: 100 },
  );
});

test('helpers are called for what takes long, more of them for what takes longer', () => {
  const calls: number[] = [];
  const callHelpers = (count: number) => void calls.push(count);
  const counter = createValueCounter({ ...columns, fields }, live, { ...counting, callHelpers });

  counter.count(everyNth(20), 'all', { check: unchecked });
  counter.count(everyNth(10), 'all', { check: unchecked });

  // All of them first: 100,000; then 5,000 and 10,000.
  expect(calls).toEqual([2, 1]);
});

test('a thread that comes when all is counted finds nothing to do', () => {
  const counter = createValueCounter({ ...columns, fields }, live, counting);
  const set = everyNth(2);
  const before = [...counter.count(set, 'all', { check: unchecked })];

  helpWith(Infinity);

  expect(before).toEqual(countOneByOne(set));
  expect([...counter.count(set, 'all', { check: unchecked })]).toEqual(before);
});

test('what a reader does meanwhile finds helpers called, and is done once', () => {
  const done: string[] = [];
  const callHelpers = () => void done.push('called');
  const counter = createValueCounter({ ...columns, fields }, live, { ...counting, callHelpers });
  const set = everyNth(2);
  const meanwhile = () => {
    done.push('meanwhile');
    helpWith(3);
  };

  expect([...counter.count(set, 'all', { check: () => undefined, meanwhile })]).toEqual(countOneByOne(set));
  expect(done.filter((each) => each === 'meanwhile')).toHaveLength(1);
  expect(done.at(-1)).toBe('meanwhile');
});

test('a search that is given up leaves nothing for the other thread, and nothing in the next counts', () => {
  const counter = createValueCounter({ ...columns, fields }, live, counting);
  const set = everyNth(3);
  const giveUp = () => {
    helpWith(2);
    throw new Error('given up');
  };

  expect(() => counter.count(everyNth(2), 'all', { check: giveUp })).toThrow('given up');
  helpWith(Infinity);

  expect([...counter.count(set, 'all', { check: () => helpWith(1) })]).toEqual(countOneByOne(set));
});

test('a thread that has opened another snapshot does not mix it in', () => {
  const counter = createValueCounter({ ...columns, fields }, live, counting);
  const other = makeColumns(1);
  const helpElsewhere = openHelp(other, { workspaces: makeWorkspaces(other, readers), readers, reader: 0 });
  const set = everyNth(2);

  const counts = counter.count(set, 'all', { check: () => helpElsewhere(() => false) });

  expect([...counts]).toEqual(countOneByOne(set));
});

test('three threads at work at the same time count as one', async () => {
  const counter = createValueCounter({ ...columns, fields }, live, counting);
  const helped = sharedInt32(2);
  // Helps until it is told to stop.
  const module = new URL('shared-count.ts', import.meta.url).href;
  const program = `
    import('node:worker_threads').then(async ({ workerData: { module, columns, counting, helped } }) => {
      const { openHelp } = await import(module);
      const help = openHelp(columns, counting);
      Atomics.add(helped, 0, 1);
      Atomics.notify(helped, 0);
      while (Atomics.load(helped, 1) === 0) help(() => false);
    });`;
  const { workspaces, reader } = counting;
  const workers = [0, 1].map(
    () =>
      new Worker(program, {
        eval: true,
        workerData: { module, columns, counting: { workspaces, readers, reader }, helped },
      }),
  );
  for (let begun = 0; begun < workers.length; begun = Atomics.load(helped, 0)) Atomics.wait(helped, 0, begun);

  const found = Array.from({ length: 300 }, (_, at) => [
    ...counter.count(everyNth(2 + (at % 7)), 'all', { check: unchecked }),
  ]);

  Atomics.store(helped, 1, 1);
  await Promise.all(workers.map((worker) => worker.terminate()));
  const expected = Array.from({ length: 7 }, (_, at) => countOneByOne(everyNth(2 + at)));
  expect(found).toEqual(Array.from({ length: 300 }, (_, at) => expected[at % 7]));
});

test('what a helper took and never counted is counted without it, and so is what comes later', () => {
  let ended = 0;
  const counter = createValueCounter({ ...columns, fields }, live, { ...counting, endedReaders: () => ended });
  const set = everyNth(2);
  const endInTheMiddle = () => {
    if (ended > 0) return;
    // A stripe is claimed and never done: the lower half of the word is how many are left.
    Atomics.sub(new Int32Array(counting.workspaces.buffer), 0, 1);
    ended += 1;
  };

  const counts = [...counter.count(set, 'all', { check: endInTheMiddle })];

  expect(counts).toEqual(countOneByOne(set));
  expect([...counter.count(everyNth(3), 'all', { check: unchecked })]).toEqual(countOneByOne(everyNth(3)));
});
