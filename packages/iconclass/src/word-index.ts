import { lowerBound, wordRange } from '@iconotheca/text';
import { mostWords, type Naming } from './labels/name-words.ts';

/**
 * Words to concepts. `terms` are folded words in order of their code units; the postings of term `i` lie in
 * `postings[offsets[i]] … postings[offsets[i+1]-1]`: per concept the distance from the one before, then how the word
 * names it (strength in the lower five bits, whether by its head in the next, how it stands in its names in seven, a bit
 * per language above), both as variable-length integers.
 */
export interface WordIndexData {
  terms: string[];
  offsets: Uint32Array;
  postings: Uint8Array;
}

/** Called with numbers alone: it is called a hundred thousand times for one beginning of a word. */
type Visit = (concept: number, strength: number, languages: number, byHead: number, fit: number) => void;

const firstBit = 8;
const keywordShift = 4;
const plainBit = 64;

/** Readers of how a word stands in the names of a concept, from the number that a visit gives. */
export const fitOf = {
  /** Returns the number of words of the shortest name that has it; 0 where none has. */
  name: (fit: number) => fit & mostWords.name,
  /** Tells whether a name begins with it. */
  isFirst: (fit: number) => (fit & firstBit) !== 0,
  /** Tells whether a name that has it says all. */
  isPlain: (fit: number) => (fit & plainBit) !== 0,
  /** Returns the number of words of the shortest keyword that has it; 0 where none has. */
  keyword: (fit: number) => (fit >> keywordShift) & mostWords.keyword,
};

export interface WordIndex {
  /** Positions of the terms that are the folded word, or begin with it: `[first, end)`. */
  range(folded: string, prefix: boolean): [number, number];
  termAt(position: number): string;
  /**
   * Calls `visit` for each concept of a term, in order. `languages` holds a bit for each, in the order of contracts;
   * `byHead` is 1 where the head of a label in any of them holds the term, else 0; `fit` is for `fitOf`.
   */
  visit(position: number, visit: Visit): void;
}

export interface WordIndexBuilder {
  /** Adds the folded words of a concept in one language. Concepts must come in order. */
  add(concept: number, language: number, words: ReadonlyMap<string, Naming>): void;
  finish(): WordIndexData;
}

const strengthBits = 5;
const strengthMask = (1 << strengthBits) - 1;
const headBit = 1 << strengthBits;
const fitShift = strengthBits + 1;
const fitBits = 7;
const fitMask = (1 << fitBits) - 1;
const languagesShift = fitShift + fitBits;

/** Creates a word index over its packed postings. */
export function createWordIndex({ terms, offsets, postings }: WordIndexData): WordIndex {
  return {
    range(folded, prefix) {
      if (prefix) return wordRange(terms, folded);
      const first = lowerBound(terms, folded);
      return [first, terms[first] === folded ? first + 1 : first];
    },
    termAt: (position) => terms[position] ?? '',
    visit(position, visit) {
      const end = offsets[position + 1] ?? 0;
      let at = offsets[position] ?? 0;
      let concept = 0;
      while (at < end) {
        let value = 0;
        let shift = 0;
        let byte = 0;
        do {
          byte = postings[at++] ?? 0;
          value |= (byte & 0x7f) << shift;
          shift += 7;
        } while (byte > 0x7f);
        concept += value;
        value = 0;
        shift = 0;
        do {
          byte = postings[at++] ?? 0;
          value |= (byte & 0x7f) << shift;
          shift += 7;
        } while (byte > 0x7f);
        visit(
          concept,
          value & strengthMask,
          value >> languagesShift,
          (value & headBit) >> strengthBits,
          (value >> fitShift) & fitMask,
        );
      }
    },
  };
}

/** Returns an index that is opened by the first question: the thread that writes asks none. */
export function openWhenAsked(open: () => WordIndex): WordIndex {
  let opened: WordIndex | undefined;
  const index = (): WordIndex => (opened ??= open());
  return {
    range: (folded, prefix) => index().range(folded, prefix),
    termAt: (position) => index().termAt(position),
    visit: (position, visit) => index().visit(position, visit),
  };
}

/** Creates a builder that packs words into an index. */
export function createWordIndexBuilder(): WordIndexBuilder {
  const numbers = new Map<string, number>();
  const postingTerms = growing();
  const postingConcepts = growing();
  const postingNames = growing();
  let current = -1;
  let names = new Map<number, number>();

  function termOf(word: string): number {
    const number = numbers.get(word) ?? numbers.size;
    if (number === numbers.size) numbers.set(word, number);
    return number;
  }

  function flush(): void {
    for (const [term, name] of names) {
      postingTerms.push(term);
      postingConcepts.push(current);
      postingNames.push(name);
    }
    names = new Map();
  }

  return {
    add(concept, language, words) {
      if (concept !== current) flush();
      current = concept;
      for (const [word, { strength, byHead, ofName, isFirst, isPlain, ofKeyword }] of words) {
        const term = termOf(word);
        const before = names.get(term) ?? 0;
        const languages = (before >> languagesShift) | (1 << language);
        const head = byHead ? headBit : before & headBit;
        const fit = (before >> fitShift) & fitMask;
        const name = lesser(fitOf.name(fit), ofName);
        const first = isFirst || fitOf.isFirst(fit) ? firstBit : 0;
        const keyword = lesser(fitOf.keyword(fit), ofKeyword) << keywordShift;
        const plain = isPlain || fitOf.isPlain(fit) ? plainBit : 0;
        const packed =
          ((name | first | plain | keyword) << fitShift) | head | Math.max(before & strengthMask, strength);
        names.set(term, (languages << languagesShift) | packed);
      }
    },
    finish() {
      flush();
      const terms = [...numbers.keys()].toSorted();
      const places = new Uint32Array(terms.length);
      terms.forEach((term, place) => (places[numbers.get(term) ?? 0] = place));
      return {
        terms,
        ...encode(terms.length, {
          places: postingTerms.values().map((term) => places[term] ?? 0),
          concepts: postingConcepts.values(),
          names: postingNames.values(),
        }),
      };
    },
  };
}

/** Returns the lesser of two numbers of which 0 says that there is none. */
function lesser(one: number, other: number): number {
  return one === 0 || other === 0 ? Math.max(one, other) : Math.min(one, other);
}

interface Postings {
  /** Position of the term of each posting. */
  places: Uint32Array;
  concepts: Uint32Array;
  names: Uint32Array;
}

/** Sorts postings by term, by counting, so that concepts stay in order within one; then writes them out. */
function encode(terms: number, { places, concepts, names }: Postings): Pick<WordIndexData, 'offsets' | 'postings'> {
  const next = new Uint32Array(terms + 1);
  for (const place of places) next[place + 1] = (next[place + 1] ?? 0) + 1;
  for (let term = 0; term < terms; term += 1) next[term + 1] = (next[term + 1] ?? 0) + (next[term] ?? 0);
  const starts = next.slice();
  const order = new Uint32Array(places.length);
  places.forEach((place, posting) => {
    const at = next[place] ?? 0;
    order[at] = posting;
    next[place] = at + 1;
  });

  // At most 5 bytes for the distance and 4 for the 22 bits of the name.
  const bytes = new Uint8Array(places.length * 9);
  const offsets = new Uint32Array(terms + 1);
  let end = 0;
  const write = (value: number) => {
    let rest = value;
    for (; rest > 0x7f; rest >>>= 7) bytes[end++] = (rest & 0x7f) | 0x80;
    bytes[end++] = rest;
  };
  for (let term = 0; term < terms; term += 1) {
    offsets[term] = end;
    let before = 0;
    for (const posting of order.subarray(starts[term], starts[term + 1])) {
      const concept = concepts[posting] ?? 0;
      write(concept - before);
      write(names[posting] ?? 0);
      before = concept;
    }
  }
  offsets[terms] = end;
  return { offsets, postings: bytes.slice(0, end) };
}

function growing(): { push(value: number): void; values(): Uint32Array } {
  let buffer = new Uint32Array(1 << 16);
  let length = 0;
  return {
    push(value) {
      if (length === buffer.length) {
        const larger = new Uint32Array(buffer.length * 2);
        larger.set(buffer);
        buffer = larger;
      }
      buffer[length++] = value;
    },
    values: () => buffer.subarray(0, length),
  };
}
