import { asOrdinal, type ConceptNode, type Ordinal } from '../ids.ts';
import { decodeWeight, isPlus, weightAt, type Weight } from './weights.ts';
import { addTo, type Bitset } from '../postings/bitset.ts';
import { codesEnd, makeCodes, viewOf, widthFor, type CodeRows } from './code-rows.ts';
import { appendLists, listsFrom, sharedUint32, type Lists, type SharedInt32, type SharedUint32 } from './columns.ts';
import { int32At, uint32At } from '../numbers.ts';

/**
 * Weights of notations by document (facet-roll-up.ts), laid out to be added up: a row has places for nodes with +1 and
 * for nodes with −1, as many as most documents need. What does not fit into it is listed.
 *
 * Nodes are numbered by themselves here: number v is the notation `ids[v]`, and what lies above it has a lower one.
 */
export interface WeightRows {
  /** Values by node. */
  ids: SharedInt32;
  /** Nodes above, by node; `noParent` at the top. */
  parents: SharedInt32;
  /** Codes are nodes, `blanks` further on. */
  rows: CodeRows;
  /** Number of places of a row for +1, and of those behind them for −1. */
  added: number;
  taken: number;
  /** Weights that no row has room for and the documents that have such. */
  rest: Lists<Ordinal, Weight<ConceptNode>>;
  withRest: SharedUint32;
}

/** There is a place in the rows for what more than this share of the documents has. */
const leastInPlace = 1 / 16;
/** The first codes stand for nothing: several, so that adding to one does not wait for another. */
const blanks = 8;

type Nodes = Pick<WeightRows, 'ids' | 'parents'>;

/**
 * Lays out the weights of documents in rows.
 * @param lists weights of each document, as `weightsOf` gives them
 */
export function layOutWeights(lists: Lists<Ordinal, Weight<ConceptNode>>, nodes: Nodes): WeightRows {
  const [added, taken] = placesNeeded(lists);
  const rows = { codes: makeCodes(0), width: widthFor(added + taken) };
  return appendWeights({ rows, added, taken, rest: listsFrom([]), withRest: sharedUint32(0) }, lists, nodes);
}

interface LaidOut extends Pick<WeightRows, 'added' | 'taken' | 'rest' | 'withRest'> {
  rows: Pick<CodeRows, 'codes' | 'width'>;
}

/**
 * Adds rows of further documents behind those that are laid out, with as many places.
 * @param lists of the further documents, as above
 * @param nodes all there are now; those there were have kept their numbers
 */
export function appendWeights(before: LaidOut, lists: Lists<Ordinal, Weight<ConceptNode>>, nodes: Nodes): WeightRows {
  const { added, taken } = before;
  const { width } = before.rows;
  const { offsets, entries } = lists;
  const first = before.rest.offsets.length - 1;
  const further = offsets.length - 1;
  const documents = first + further;
  const codes = makeCodes(documents * width);
  const view = viewOf(codes);
  view.set(viewOf(before.rows.codes));
  const withRest = sharedUint32((documents + 31) >>> 5);
  withRest.set(before.withRest);
  const rest: Weight<ConceptNode>[] = [];
  const restOffsets = new Int32Array(further + 1);
  for (let each = 0; each < further; each += 1) {
    const document = first + each;
    const row = document * width;
    for (let place = 0; place < width; place += 1) view[row + place] = document % blanks;
    let nextAdded = row;
    let nextTaken = row + added;
    const end = int32At(offsets, each + 1);
    for (let at = int32At(offsets, each); at < end; at += 1) {
      const weight = weightAt<ConceptNode>(entries, at);
      const code = blanks + decodeWeight(weight);
      const hasPlace = isPlus(weight) ? nextAdded < row + added : nextTaken < row + added + taken;
      if (!hasPlace || code >= codesEnd) rest.push(weight);
      else view[isPlus(weight) ? nextAdded++ : nextTaken++] = code;
    }
    restOffsets[each + 1] = rest.length;
    if (rest.length > int32At(restOffsets, each)) addTo(withRest, asOrdinal(document));
  }
  const counters = blanks + nodes.ids.length;
  const starts = Array.from({ length: width }, (_, place) => (place < added ? 0 : counters));
  const rows = { codes, width, starts, counters: 2 * counters };
  return {
    ...nodes,
    rows,
    added,
    taken,
    rest: appendLists(before.rest, { offsets: restOffsets, entries: rest }),
    withRest,
  };
}

/** Returns the numbers of places for +1 and for −1: what is left over in a row is given to those most in need. */
function placesNeeded({ offsets, entries }: Lists<Ordinal, Weight<ConceptNode>>): [added: number, taken: number] {
  const documents = offsets.length - 1;
  /** By place, how many documents have something to put into it. */
  const having: [number[], number[]] = [[], []];
  for (let document = 0; document < documents; document += 1) {
    let added = 0;
    let taken = 0;
    const end = int32At(offsets, document + 1);
    for (let at = int32At(offsets, document); at < end; at += 1) {
      if (isPlus(weightAt(entries, at))) having[0][added] = (having[0][added++] ?? 0) + 1;
      else having[1][taken] = (having[1][taken++] ?? 0) + 1;
    }
  }
  const places = having
    .flatMap((counts, sign) => counts.map((count) => ({ sign, count })))
    .sort((one, other) => other.count - one.count);
  const needed = places.filter(({ count }) => count > documents * leastInPlace).length;
  const chosen = places.slice(0, widthFor(needed));
  const added = chosen.filter(({ sign }) => sign === 0).length;
  return [added, chosen.length - added];
}

/** Adds what the rows had no room for. */
export function addRest({ ids, rest, withRest }: WeightRows, counters: Uint32Array, set: Bitset): void {
  if (rest.entries.length === 0) return;
  const { plus, minus } = firstCounters(ids.length);
  for (let word = 0; word < set.length; word += 1) {
    for (let left = uint32At(set, word) & uint32At(withRest, word); left !== 0; left &= left - 1) {
      const document = (word << 5) + 31 - Math.clz32(left & -left);
      const end = int32At(rest.offsets, document + 1);
      for (let at = int32At(rest.offsets, document); at < end; at += 1) {
        const weight = weightAt<ConceptNode>(rest.entries, at);
        const counter = (isPlus(weight) ? plus : minus) + decodeWeight(weight);
        counters[counter] = uint32At(counters, counter) + 1;
      }
    }
  }
}

/** Returns the places at which the counters of +1 and of −1 begin. */
export function firstCounters(nodes: number): { plus: number; minus: number } {
  return { plus: blanks, minus: 2 * blanks + nodes };
}
