import { addTo, emptySet, has, ordinalsIn, sizeOf, subtract, type Bitset } from '../postings/bitset.ts';
import { countRows } from '../columns/code-rows.ts';
import type { Lists } from '../columns/columns.ts';
import { rollUp } from '../columns/facet-roll-up.ts';
import type { JointColumn } from '../columns/joint-columns.ts';
import type { Snapshot } from '../columns/snapshot.ts';
import { weightSums, type WeightRows } from '../columns/weight-rows.ts';

/** Documents counted at once: their rows stay in the processor's cache from one loop to the next. */
const countedAtOnce = 1 << 12;

/** Which fields are counted; all but the notations are plain. */
export type CountedFields = 'all' | 'notations' | 'plain';

/** How often each value occurs; of notations the sums of weights by node, which are still to be rolled up. */
interface Counts {
  nodes: Int32Array;
  values: Int32Array<ArrayBuffer>;
}

/**
 * In how many documents of a set each value occurs. When more than half of the living match, the others are counted and
 * taken from the whole, so no search counts more than half a collection.
 */
export function createValueCounter(
  { weights, plain, fields: { length } }: Pick<Snapshot, 'weights' | 'plain' | 'fields'>,
  live: Bitset,
) {
  const { rows, columns, listed } = plain;
  const room = new Uint32Array(Math.min(countedAtOnce, live.length << 5));
  const counters = new Uint32Array(rows.counters);
  const sums = weightSums(weights);
  // Used again by every search: what is allocated anew has to be given by the system page by page.
  const counted: Counts = { nodes: new Int32Array(weights.ids.length), values: new Int32Array(length) };
  const others = live.slice();
  countAll(live, 'all', () => undefined);
  const whole: Counts = { nodes: counted.nodes.slice(), values: counted.values.slice() };
  let living = sizeOf(live);

  /** Leaves the counts in `counted`. */
  function countAll(set: Bitset, fields: CountedFields, check: () => void): void {
    // A search that was given up has left something behind.
    sums.clear();
    counters.fill(0);
    const values = counted.values.fill(0);
    for (let from = 0; from < set.length << 5;) {
      check();
      const { length: found, next } = ordinalsIn(set, from, room);
      from = next;
      const ordinals = room.subarray(0, found);
      if (fields !== 'plain') sums.add(ordinals);
      if (fields !== 'notations') countRows(rows, counters, ordinals);
      if (fields !== 'notations' && listed.entries.length > 0) addListed(listed, values, ordinals);
    }
    if (fields !== 'plain') sums.addRest(set);
    sums.take(counted.nodes);
    if (fields !== 'notations') {
      for (const [place, column] of columns.entries()) {
        addMarginals(column, counters.subarray(rows.starts[place]), values);
      }
    }
  }

  return {
    /** Tells that documents are dead, before their bits are taken away. */
    kill(documents: readonly number[]): void {
      const dying = emptySet(live.length << 5);
      for (const document of documents) if (has(live, document)) addTo(dying, document);
      const count = sizeOf(dying);
      if (count === 0) return;
      countAll(dying, 'all', () => undefined);
      leave(whole.nodes, counted.nodes, whole.nodes);
      leave(whole.values, counted.values, whole.values);
      living -= count;
    },

    /** @returns counts by value, until it is called again; those of other fields than the ones asked for mean nothing */
    count(set: Bitset, fields: CountedFields, check: () => void): Int32Array<ArrayBuffer> {
      if (2 * sizeOf(set) <= living) {
        countAll(set, fields, check);
      } else {
        others.set(live);
        subtract(others, set);
        countAll(others, fields, check);
        leave(whole.nodes, counted.nodes, counted.nodes);
        leave(whole.values, counted.values, counted.values);
      }
      return finish(counted, weights);
    },
  };
}

export type ValueCounter = ReturnType<typeof createValueCounter>;

/** What some leave of the whole. */
function leave(whole: Int32Array, some: Int32Array, into: Int32Array): void {
  for (let at = 0; at < whole.length; at += 1) into[at] = (whole[at] ?? 0) - (some[at] ?? 0);
}

/** Rolls the notations up and puts them with the other values. */
function finish({ nodes, values }: Counts, { ids, parents }: WeightRows): Int32Array<ArrayBuffer> {
  rollUp(nodes, parents);
  for (let node = 0; node < nodes.length; node += 1) values[ids[node] ?? 0] = nodes[node] ?? 0;
  return values;
}

function addListed({ offsets, entries }: Lists, counts: Int32Array, ordinals: Uint32Array): void {
  for (let each = 0; each < ordinals.length; each += 1) {
    const document = ordinals[each] ?? 0;
    const last = offsets[document + 1] ?? 0;
    for (let at = offsets[document] ?? 0; at < last; at += 1) {
      const value = entries[at] ?? 0;
      counts[value] = (counts[value] ?? 0) + 1;
    }
  }
}

function addMarginals({ values: { offsets, entries } }: JointColumn, counter: Uint32Array, counts: Int32Array): void {
  for (let code = 0; code < offsets.length - 1; code += 1) {
    const count = counter[code] ?? 0;
    if (count === 0) continue;
    const last = offsets[code + 1] ?? 0;
    for (let at = offsets[code] ?? 0; at < last; at += 1) {
      const value = entries[at] ?? 0;
      counts[value] = (counts[value] ?? 0) + count;
    }
  }
}
