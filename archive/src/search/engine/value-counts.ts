import { has, ordinalsIn, sizeOf, subtract, type Bitset } from './bitset.ts';
import type { Lists } from './columns.ts';
import { rollUp } from './facet-roll-up.ts';
import type { JointColumn } from './joint-columns.ts';
import type { Snapshot } from './snapshot.ts';
import { countCodes, weightSums, type WeightColumns } from './weight-columns.ts';

/** Documents counted between two looks at whether anybody still waits: some 2 ms. */
const countedAtOnce = 1 << 16;

/** Which fields are counted, by their places in `facetFieldNames`. */
export interface CountedFields {
  notations: boolean;
  /** All of them when absent. */
  plain?: number;
}

const everything: CountedFields = { notations: true };

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
  const { columns, listed, listedFields } = plain;
  const room = new Uint32Array(Math.min(countedAtOnce, live.length << 5));
  const counters = columns.map(({ values }) => new Uint32Array(values.offsets.length - 1));
  const sums = weightSums(weights);
  // Used again by every search: what is allocated anew has to be given by the system page by page.
  const counted: Counts = { nodes: new Int32Array(weights.ids.length), values: new Int32Array(length) };
  const others = live.slice();
  countAll(
    portionsOf(live, () => undefined),
    everything,
  );
  const whole: Counts = { nodes: counted.nodes.slice(), values: counted.values.slice() };
  let living = sizeOf(live);

  /** Leaves the counts in `counted`. */
  function countAll(portions: Iterable<Uint32Array>, fields: CountedFields): void {
    const values = counted.values.fill(0);
    // A search that was given up has left something behind.
    sums.clear();
    for (const counter of counters) counter.fill(0);
    const isAsked = (places: readonly number[]) => fields.plain === undefined || places.includes(fields.plain);
    const asked = columns.flatMap((column, at) => {
      const counter = counters[at];
      return counter !== undefined && isAsked(column.fields) ? [{ column, counter }] : [];
    });
    const isListed = listed.entries.length > 0 && isAsked(listedFields);
    for (const ordinals of portions) {
      if (fields.notations) sums.add(ordinals);
      if (isListed) addListed(listed, values, ordinals);
      for (const { column, counter } of asked) countCodes(column.codes, counter, ordinals);
    }
    for (const { column, counter } of asked) addMarginals(column, counter, values);
    sums.take(counted.nodes);
  }

  function* portionsOf(set: Bitset, check: () => void): Generator<Uint32Array, void, undefined> {
    for (let from = 0; from < set.length << 5;) {
      check();
      const { length: found, next } = ordinalsIn(set, from, room);
      from = next;
      yield room.subarray(0, found);
    }
  }

  return {
    /** Tells that documents are dead, before their bits are taken away. */
    kill(documents: readonly number[]): void {
      const dying = Uint32Array.from(new Set(documents.filter((document) => has(live, document))));
      if (dying.length === 0) return;
      countAll([dying], everything);
      leave(whole.nodes, counted.nodes, whole.nodes);
      leave(whole.values, counted.values, whole.values);
      living -= dying.length;
    },

    /** @returns counts by value, until it is called again; those of other fields than the ones asked for mean nothing */
    count(set: Bitset, fields: CountedFields, check: () => void): Int32Array<ArrayBuffer> {
      if (2 * sizeOf(set) <= living) {
        countAll(portionsOf(set, check), fields);
      } else {
        others.set(live);
        subtract(others, set);
        countAll(portionsOf(others, check), fields);
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
function finish({ nodes, values }: Counts, { ids, parents }: WeightColumns): Int32Array<ArrayBuffer> {
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
  for (let code = 0; code < counter.length; code += 1) {
    const count = counter[code] ?? 0;
    if (count === 0) continue;
    const last = offsets[code + 1] ?? 0;
    for (let at = offsets[code] ?? 0; at < last; at += 1) {
      const value = entries[at] ?? 0;
      counts[value] = (counts[value] ?? 0) + count;
    }
  }
}
