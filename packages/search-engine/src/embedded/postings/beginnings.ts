import { asOrdinal, type Ordinal } from '../ids.ts';
import { addTo, emptySet, ordinalsIn, sizeOf, type Bitset } from './bitset.ts';
import { beginningTerm, storedBeginnings } from './terms.ts';
import { uint32At } from '../numbers.ts';

/** Ordinals that documents have, one after the other. */
export interface RunOfOrdinals {
  first: Ordinal;
  documents: number;
}

/** The postings of a term over a run of ordinals, as they come out of an inversion or of several that were joined. */
export interface TermPostings {
  /** Ascending. */
  ordinals: ArrayLike<number>;
  positions: Uint8Array;
}

/** Places that `ordinalsIn` needs free behind the last. */
const spare = 32;
const nothing = new Uint8Array();

/** Gathers the documents of each stored beginning: terms come in order, so those that begin alike come together. */
export function openBeginnings(
  { first, documents }: RunOfOrdinals,
  insert: (term: string, first: Ordinal, postings: TermPostings) => void,
) {
  /** By length; ordinals are counted from the first. */
  const open = new Map<number, { beginning: string; set: Bitset }>();

  function write(length: number): void {
    const gathered = open.get(length);
    if (gathered === undefined) return;
    const ordinals = new Uint32Array(sizeOf(gathered.set) + spare);
    const found = ordinalsIn(gathered.set, 0, ordinals);
    for (let at = 0; at < found.length; at += 1) ordinals[at] = uint32At(ordinals, at) + first;
    const own = ordinals.subarray(0, found.length);
    insert(beginningTerm(gathered.beginning), first, { ordinals: own, positions: nothing });
  }

  return {
    add(term: string, ordinals: readonly Ordinal[]): void {
      for (const beginning of storedBeginnings(term)) {
        const { length } = beginning;
        if (open.get(length)?.beginning !== beginning) {
          write(length);
          open.set(length, { beginning, set: emptySet(documents) });
        }
        const set = open.get(length)?.set;
        if (set !== undefined) for (const ordinal of ordinals) addTo(set, asOrdinal(ordinal - first));
      }
    },
    finish(): void {
      for (const length of open.keys()) write(length);
    },
  };
}
