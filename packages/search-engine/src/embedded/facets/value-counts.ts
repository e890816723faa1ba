import { asOrdinal, valueAt, type Ordinal, type ValueId } from '../ids.ts';
import { putCached, takeOutCached, type CachedSet } from '../matching/cached-set.ts';
import { addTo, emptySet, has, ordinalsIn, sizeOf, type Bitset } from '../postings/bitset.ts';
import type { Lists } from '../columns/columns.ts';
import type { CountedColumns } from './shared-workspace.ts';
import { rollUp } from '../columns/facet-roll-up.ts';
import type { JointColumn } from '../columns/joint-columns.ts';
import { addRest, firstCounters, type WeightRows } from '../columns/weight-rows.ts';
import {
  countingAlone,
  openSharedCount,
  type CountedFields,
  type CountOptions,
  type SharedCounting,
} from './shared-count.ts';
import { int32At, numberAt, uint32At } from '../numbers.ts';

/** For ordinals, some at once. */
const buffer = new Uint32Array(1 << 12);

/** Counts of each value; of notations the sums of weights by node, which are still to be rolled up. */
interface Counts {
  nodes: Int32Array;
  values: Int32Array<ArrayBuffer>;
}

/** Documents, and how often each value occurs in them. */
export interface CountedSet {
  set: CachedSet;
  counts: Int32Array;
}

interface CountSetOptions extends CountOptions {
  /** Some of them, when these are counted already: then the others may be counted alone. */
  part?: CountedSet | undefined;
}

interface Counted extends CountedColumns {
  /** By value. */
  fields: Uint8Array;
}

/**
 * Creates a counter of the documents of a set that have each value. When more than half of the living match, the others
 * are counted and taken from the whole, so no search counts more than half a collection.
 */
export function createValueCounter(
  { fields: { length }, ...columns }: Counted,
  live: Bitset,
  counting: SharedCounting = countingAlone(columns),
) {
  const { weights, plain } = columns;
  const workspace = openSharedCount(columns, counting);
  // Used again by every search: what is allocated anew has to be given by the system page by page.
  const counted: Counts = { nodes: new Int32Array(weights.ids.length), values: new Int32Array(length) };
  let living = sizeOf(live);
  workspace.set.set(live);
  countAll(living, 'all', { check: () => undefined });
  const whole: Counts = { nodes: counted.nodes.slice(), values: counted.values.slice() };

  /** Counts the documents in the workspace, and leaves the counts in `counted`. */
  function countAll(size: number, fields: CountedFields, options: CountOptions): void {
    const counters = workspace.count(size, fields, options);
    if (fields !== 'plain') {
      addRest(weights, counters, workspace.set);
      takeSums(counters, counted.nodes);
    }
    if (fields !== 'notations') {
      const values = counted.values.fill(0);
      if (plain.listed.entries.length > 0) addListed(plain.listed, values, workspace.set);
      for (const [place, column] of plain.columns.entries()) {
        addMarginals(column, counters.subarray(weights.rows.counters + numberAt(plain.rows.starts, place)), values);
      }
    }
  }

  return {
    /**
     * Tells that documents are dead, before their bits are taken away.
     * @returns how many of them had each value, until it is called again; undefined when all were dead before
     */
    kill(documents: readonly Ordinal[]): Int32Array | undefined {
      const dying = emptySet(live.length << 5);
      for (const document of documents) if (has(live, document)) addTo(dying, document);
      const count = sizeOf(dying);
      if (count === 0) return undefined;
      workspace.set.set(dying);
      countAll(count, 'all', { check: () => undefined });
      leave(whole.nodes, counted.nodes, whole.nodes);
      leave(whole.values, counted.values, whole.values);
      living -= count;
      return finish(counted, weights, 'all');
    },

    /**
     * @returns counts by value, until it is called again; those of other fields than the ones asked for mean nothing
     */
    count(set: CachedSet, fields: CountedFields, { part, ...options }: CountSetOptions): Int32Array<ArrayBuffer> {
      const beyond = part === undefined ? set.size : set.size - part.set.size;
      const others = living - set.size;
      if (others < beyond) {
        workspace.set.set(live);
        takeOutCached(workspace.set, set);
        countAll(others, fields, options);
        leave(whole.nodes, counted.nodes, counted.nodes);
        leave(whole.values, counted.values, counted.values);
        return finish(counted, weights, fields);
      }
      putCached(workspace.set, set);
      if (part !== undefined) takeOutCached(workspace.set, part.set);
      countAll(beyond, fields, options);
      const counts = finish(counted, weights, fields);
      if (part !== undefined) add(counts, part.counts);
      return counts;
    },
  };
}

export type ValueCounter = ReturnType<typeof createValueCounter>;

function add(counts: Int32Array, others: Int32Array): void {
  for (let at = 0; at < counts.length; at += 1) counts[at] = int32At(counts, at) + int32At(others, at);
}

/** Writes what some leave of the whole. */
function leave(whole: Int32Array, some: Int32Array, into: Int32Array): void {
  for (let at = 0; at < whole.length; at += 1) into[at] = int32At(whole, at) - int32At(some, at);
}

/** Rolls the notations up and puts them with the other values. */
function finish(
  { nodes, values }: Counts,
  { ids, parents }: WeightRows,
  fields: CountedFields,
): Int32Array<ArrayBuffer> {
  if (fields === 'plain') return values;
  rollUp(nodes, parents);
  for (let node = 0; node < nodes.length; node += 1) values[valueAt(ids, node)] = int32At(nodes, node);
  return values;
}

function takeSums(counters: Uint32Array, sums: Int32Array): void {
  const { plus, minus } = firstCounters(sums.length);
  for (let node = 0; node < sums.length; node += 1) {
    sums[node] = uint32At(counters, plus + node) - uint32At(counters, minus + node);
  }
}

function addListed({ offsets, entries }: Lists<Ordinal, ValueId>, counts: Int32Array, set: Bitset): void {
  for (let from = 0; from < set.length << 5;) {
    const { length, next } = ordinalsIn(set, from, buffer);
    from = next;
    for (let each = 0; each < length; each += 1) {
      const document = asOrdinal(uint32At(buffer, each));
      const last = int32At(offsets, document + 1);
      for (let at = int32At(offsets, document); at < last; at += 1) {
        const value = valueAt(entries, at);
        counts[value] = int32At(counts, value) + 1;
      }
    }
  }
}

function addMarginals({ values: { offsets, entries } }: JointColumn, counters: Uint32Array, counts: Int32Array) {
  for (let code = 0; code < offsets.length - 1; code += 1) {
    const count = uint32At(counters, code);
    if (count === 0) continue;
    const last = int32At(offsets, code + 1);
    for (let at = int32At(offsets, code); at < last; at += 1) {
      const value = valueAt(entries, at);
      counts[value] = int32At(counts, value) + count;
    }
  }
}
