import { LRUCache } from 'lru-cache';
import type { ConceptTable, RecordNumbers } from '../ports/concept-table.ts';
import type { WordTerm } from '../ports/terms.ts';
import { isSmallWord } from '@iconotheca/text';

/** Some records of Iconclass (`conceptsOf`), by their codes or by their numbers. */
export interface NamedRecords extends Iterable<string> {
  readonly size: number;
  has: (record: string) => boolean;
  /** Ascending. */
  readonly numbers: Uint32Array;
  /** Numbering of the records. */
  readonly records: RecordNumbers;
}

/**
 * Records of Iconclass that a word of a query names, in the language that it is read in or in any: anywhere in their labels, by the head, which says
 * what they are, or by its being their name. A small word names none.
 */
export type ConceptsNamed = (term: NamingWord, by?: NamedBy) => NamedRecords;
export type NamedBy = 'label' | 'head' | 'name';

type NamingWord = Pick<WordTerm, 'word' | 'prefix' | 'forms' | 'lang'>;

/** A beginning shorter than this names too much to name anything. */
const conceptPrefixLength = 3;
/** Common words name tens of thousands of concepts, each a number of four bytes. */
const mostBytes = 4_000_000;
const overheadBytes = 500;
const none = new Uint32Array();

interface Named {
  label: NamedRecords;
  head: NamedRecords;
  name: NamedRecords;
}

/** Asks a table of Iconclass; a table that takes its place needs another one of these. */
export function namedConcepts({ records, naming }: Pick<ConceptTable, 'records' | 'naming'>): ConceptsNamed {
  const remembered = new LRUCache<string, Named>({
    maxSize: mostBytes,
    sizeCalculation: ({ label, head, name }) =>
      label.numbers.byteLength + head.numbers.byteLength + name.numbers.byteLength + overheadBytes,
  });
  const union = unionOf(records.count);

  function find({ word, prefix, forms = [], lang }: NamingWord): Named {
    // In labels of a third of all concepts stands an `of`, which says nothing of them.
    const namesNothing = prefix ? word.length < conceptPrefixLength : isSmallWord(word);
    const of = lang === undefined ? {} : { lang };
    const all = [...(namesNothing ? [] : [naming(word, { prefix, ...of })]), ...forms.map((form) => naming(form, of))];
    return {
      label: recordsOf(union(all.map(({ byLabel }) => byLabel)), records),
      head: recordsOf(union(all.map(({ byHead }) => byHead)), records),
      name: recordsOf(union(all.map(({ byName }) => byName)), records),
    };
  }

  return (term, by = 'label') => {
    const { word, prefix, forms = [], lang = '' } = term;
    const key = [lang, prefix ? `${word}*` : word, ...forms].join(' ');
    const named = remembered.get(key) ?? find(term);
    remembered.set(key, named);
    return named[by];
  };
}

/** All that is in any of some lists of numbers below `count`, ascending. */
function unionOf(count: number): (lists: readonly Uint32Array[]) => Uint32Array {
  // Used again: a search asks for the words that it has and for each of their forms.
  const marks = new Uint8Array(count);
  const found = new Uint32Array(count + 1);
  return (lists) => {
    const [only = none, ...others] = lists.filter(({ length }) => length > 0);
    if (others.length === 0) return only;
    marks.fill(0);
    for (const list of [only, ...others]) for (let at = 0; at < list.length; at += 1) marks[list[at] ?? 0] = 1;
    let length = 0;
    for (let number = 0; number < count; number += 1) {
      found[length] = number;
      length += marks[number] ?? 0;
    }
    return found.slice(0, length);
  };
}

function recordsOf(numbers: Uint32Array, records: RecordNumbers): NamedRecords {
  return {
    size: numbers.length,
    has(record) {
      const number = numbers.length === 0 ? undefined : records.numberOf(record);
      return number !== undefined && includes(numbers, number);
    },
    numbers,
    records,
    *[Symbol.iterator]() {
      for (const number of numbers) yield records.recordOf(number);
    },
  };
}

/** Tells whether a number is among some that ascend: it is looked for by halving. */
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
