import { addTo, has } from './bitset.ts';
import {
  sharedInt32,
  sharedNumbers,
  sharedUint32,
  type Lists,
  type SharedInt32,
  type SharedNumbers,
  type SharedUint32,
} from './columns.ts';

/**
 * Weights of notations by document (facet-roll-up.ts), laid out to be added up: a document's first entry stands in the
 * first column, its second in the second, and so on. A loop over one column turns once for each document, whatever it
 * holds, so that the processor guesses nothing and reads from one end to the other. What few documents have is listed.
 *
 * Nodes are numbered by themselves here: number v is the notation `ids[v]`, and what lies above it has a lower one.
 */
export interface WeightColumns {
  /** Values by node. */
  ids: SharedInt32;
  /** Nodes above, by node; `noParent` at the top. */
  parents: SharedInt32;
  /** Nodes that a document has +1 at, and those with −1. */
  added: SharedNumbers[];
  taken: SharedNumbers[];
  /** Entries that no column has room for, as `weightsOf` gives them, and the documents that have such. */
  rest: Lists;
  withRest: SharedUint32;
}

/** A column is made when more than this share of the documents has something to put into it. */
const leastInColumn = 1 / 16;
/** What stands for nothing: numbers behind the nodes, several so that adding to one does not wait for another. */
const blanks = 8;

/** @param lists entries of nodes by document, as `weightsOf` gives them */
export function layOutWeights(lists: Lists, nodes: Pick<WeightColumns, 'ids' | 'parents'>): WeightColumns {
  const { offsets, entries } = lists;
  const documents = offsets.length - 1;
  const [most, mostTaken] = columnsNeeded(lists);
  const newColumn = () => {
    const column = sharedNumbers(documents, nodes.ids.length + blanks);
    for (let document = 0; document < documents; document += 1)
      column[document] = nodes.ids.length + (document % blanks);
    return column;
  };
  const added = Array.from({ length: most }, newColumn);
  const taken = Array.from({ length: mostTaken }, newColumn);
  const withRest = sharedUint32((documents + 31) >>> 5);
  const restOffsets = sharedInt32(documents + 1);
  const rest: number[] = [];
  for (let document = 0; document < documents; document += 1) {
    let plus = 0;
    let minus = 0;
    const end = offsets[document + 1] ?? 0;
    for (let at = offsets[document] ?? 0; at < end; at += 1) {
      const entry = entries[at] ?? 0;
      const column = entry >= 0 ? added[plus++] : taken[minus++];
      if (column === undefined) rest.push(entry);
      else column[document] = entry >= 0 ? entry : ~entry;
    }
    restOffsets[document + 1] = rest.length;
    if (rest.length > (restOffsets[document] ?? 0)) addTo(withRest, document);
  }
  const restEntries = sharedInt32(rest.length);
  restEntries.set(rest);
  return { ...nodes, added, taken, rest: { offsets: restOffsets, entries: restEntries }, withRest };
}

/** How many columns there are to be of +1 and of −1. */
function columnsNeeded({ offsets, entries }: Lists): [number, number] {
  const documents = offsets.length - 1;
  const having: [number[], number[]] = [[], []];
  for (let document = 0; document < documents; document += 1) {
    const counts: [number, number] = [0, 0];
    const end = offsets[document + 1] ?? 0;
    for (let at = offsets[document] ?? 0; at < end; at += 1) {
      const sign = (entries[at] ?? 0) >= 0 ? 0 : 1;
      const column = counts[sign]++;
      having[sign][column] = (having[sign][column] ?? 0) + 1;
    }
  }
  const needed = (counts: readonly number[]) => counts.filter((count) => count > documents * leastInColumn).length;
  return [needed(having[0]), needed(having[1])];
}

/** Sums of weights over some documents, one portion after the other. */
export function weightSums({ ids, added, taken, rest, withRest }: WeightColumns) {
  const plus = new Uint32Array(ids.length + blanks);
  const minus = new Uint32Array(ids.length + blanks);

  function addRest(ordinals: Uint32Array): void {
    for (let each = 0; each < ordinals.length; each += 1) {
      const document = ordinals[each] ?? 0;
      if (!has(withRest, document)) continue;
      const end = rest.offsets[document + 1] ?? 0;
      for (let at = rest.offsets[document] ?? 0; at < end; at += 1) {
        const entry = rest.entries[at] ?? 0;
        if (entry >= 0) plus[entry] = (plus[entry] ?? 0) + 1;
        else minus[~entry] = (minus[~entry] ?? 0) + 1;
      }
    }
  }

  return {
    add(ordinals: Uint32Array): void {
      for (const column of added) countCodes(column, plus, ordinals);
      for (const column of taken) countCodes(column, minus, ordinals);
      if (rest.entries.length > 0) addRest(ordinals);
    },

    clear(): void {
      plus.fill(0);
      minus.fill(0);
    },

    /** Writes the sums by node. */
    take(sums: Int32Array): void {
      for (let node = 0; node < ids.length; node += 1) sums[node] = (plus[node] ?? 0) - (minus[node] ?? 0);
    },
  };
}

/** How often each number of a column occurs among some documents. */
export function countCodes(codes: SharedNumbers, counter: Uint32Array, ordinals: Uint32Array): void {
  for (let each = 0; each < ordinals.length; each += 1) {
    const code = codes[ordinals[each] ?? 0] ?? 0;
    counter[code] = (counter[code] ?? 0) + 1;
  }
}
