import { LRUCache } from 'lru-cache';
import { namesByHead, namesByTail, type ConceptTable, type RecordNumbers } from '../ports/concept-table.ts';
import type { WordTerm } from '../query/query-terms.ts';
import { isSmallWord } from '../query/reading/small-words.ts';

/** Some records of Iconclass (`conceptsOf`), by their codes or by their numbers. */
export interface NamedRecords extends Iterable<string> {
  readonly size: number;
  has: (record: string) => boolean;
  /** Ascending. */
  readonly numbers: Uint32Array;
  /** What the numbers are of. */
  readonly records: RecordNumbers;
}

/**
 * Records of Iconclass that a word of a query names, in any language: anywhere in their labels, or by the head, which says
 * what they are. A small word names none.
 */
export type ConceptsNamed = (term: Pick<WordTerm, 'word' | 'prefix' | 'forms'>, by?: 'label' | 'head') => NamedRecords;

/** A beginning shorter than this names too much to name anything. */
const conceptPrefixLength = 3;
/** Common words name tens of thousands of concepts, each a number of four bytes. */
const mostBytes = 4_000_000;
const overheadBytes = 500;

interface Named {
  label: NamedRecords;
  head: NamedRecords;
}

/** Asks a table of Iconclass; a table that takes its place needs another one of these. */
export function namedConcepts({ records, naming }: Pick<ConceptTable, 'records' | 'naming'>): ConceptsNamed {
  const remembered = new LRUCache<string, Named>({
    maxSize: mostBytes,
    sizeCalculation: ({ label, head }) => label.numbers.byteLength + head.numbers.byteLength + overheadBytes,
  });
  const nothing = recordsWith(new Uint8Array(), namesByTail, records);

  function find({ word, prefix, forms = [] }: Pick<WordTerm, 'word' | 'prefix' | 'forms'>): Named {
    // In labels of a third of all concepts stands an `of`, which says nothing of them.
    const namesNothing = prefix ? word.length < conceptPrefixLength : isSmallWord(word);
    const all = [...(namesNothing ? [] : [naming(word, { prefix })]), ...forms.map((form) => naming(form))];
    const [first, ...others] = all.filter(({ length }) => length > 0);
    if (first === undefined) return { label: nothing, head: nothing };
    const marks = others.length === 0 ? first : others.reduce(highest, first.slice());
    return { label: recordsWith(marks, namesByTail, records), head: recordsWith(marks, namesByHead, records) };
  }

  return (term, by = 'label') => {
    const { word, prefix, forms = [] } = term;
    const key = [prefix ? `${word}*` : word, ...forms].join(' ');
    const named = remembered.get(key) ?? find(term);
    remembered.set(key, named);
    return named[by];
  };
}

/** Of each record the higher mark, in the first of the two. */
function highest(marks: Uint8Array, others: Uint8Array): Uint8Array {
  for (let at = 0; at < marks.length; at += 1) {
    const other = others[at] ?? 0;
    if (other > (marks[at] ?? 0)) marks[at] = other;
  }
  return marks;
}

/** Records that have a mark of at least so much. */
function recordsWith(marks: Uint8Array, least: number, records: RecordNumbers): NamedRecords {
  let size = 0;
  for (let at = 0; at < marks.length; at += 1) size += (marks[at] ?? 0) >= least ? 1 : 0;
  const numbers = new Uint32Array(size);
  let filled = 0;
  for (let at = 0; at < marks.length && filled < size; at += 1) if ((marks[at] ?? 0) >= least) numbers[filled++] = at;
  return {
    size,
    has(record) {
      const number = size === 0 ? undefined : records.numberOf(record);
      return number !== undefined && includes(numbers, number);
    },
    numbers,
    records,
    *[Symbol.iterator]() {
      for (const number of numbers) yield records.recordOf(number);
    },
  };
}

/** Whether a number is among some that ascend: it is looked for by halving. */
function includes(numbers: Uint32Array, number: number): boolean {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((numbers[middle] ?? 0) < number) low = middle + 1;
    else high = middle;
  }
  return numbers[low] === number;
}
