import { asValueId, type ValueId } from '../ids.ts';
import type { DatabaseSync } from 'node:sqlite';
import type { FacetField } from '@iconotheca/contracts/search/filter';
import { wordRange, wordsOfValue } from '@iconotheca/text';
import { numberAt } from '../numbers.ts';

/** Words of a field's values, in their order, so that those with one beginning stand together. */
interface FieldWords {
  words: string[];
  /** The value that each word is of. */
  ids: ValueId[];
  /** Values below this number are in. */
  until: number;
}

export interface ValuePrefixes {
  /** Values of a field, of the first `known` ones, in which every one of the words begins a word. */
  find(asked: { field: FacetField; words: readonly string[]; known: number }): ValueId[];
}

/**
 * Reads the dictionary of a file by the beginnings of words. A field is read when it is first asked for, and what a
 * flush has added to it when it is asked for next; some 100 ms for 20,000 values, once.
 */
export function openValuePrefixes(db: DatabaseSync): ValuePrefixes {
  const select = db.prepare('select id, text from value where field = ? and id > ? and id <= ?');
  select.setReturnArrays(true);
  const fields = new Map<FacetField, FieldWords>();

  function wordsOf(field: FacetField, known: number): FieldWords {
    const read = fields.get(field) ?? { words: [], ids: [], until: 0 };
    if (read.until >= known) return read;
    const added: { word: string; id: ValueId }[] = [];
    // Numbers of values begin with 0, those of SQLite's rows with 1.
    for (const row of select.iterate(field, read.until, known)) {
      const [id, text]: unknown[] = Object.values(row);
      for (const word of wordsOfValue(String(text))) added.push({ word, id: asValueId(Number(id) - 1) });
    }
    const extended = { ...merged(read, added), until: known };
    fields.set(field, extended);
    return extended;
  }

  return {
    find({ field, words, known }) {
      const all = wordsOf(field, known);
      const named = words.map((word) => new Set(all.ids.slice(...wordRange(all.words, word))));
      const [fewest, ...others] = named.sort((one, other) => one.size - other.size);
      return [...(fewest ?? [])].filter((id) => id < known && others.every((ids) => ids.has(id)));
    },
  };
}

function merged(
  { words, ids }: FieldWords,
  added: readonly { word: string; id: ValueId }[],
): Omit<FieldWords, 'until'> {
  if (added.length === 0) return { words, ids };
  const all = words.map((word, at) => ({ word, id: asValueId(numberAt(ids, at)) })).concat(added);
  all.sort((one, other) => (one.word === other.word ? 0 : one.word < other.word ? -1 : 1));
  return { words: all.map(({ word }) => word), ids: all.map(({ id }) => id) };
}
