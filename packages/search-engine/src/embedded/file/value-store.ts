import { asValueId, type ValueId } from '../ids.ts';
import type { DatabaseSync } from 'node:sqlite';
import type { FacetField } from '@iconotheca/contracts/search/filter';

export interface ValueStore {
  idOf(field: FacetField, text: string): ValueId | undefined;
  textOf(id: ValueId): string;
  /** Values of ICPATH that a record of Iconclass names. */
  named(record: string): readonly ValueId[];
  /** Asks anew which notations there are and which a record names: a flush may have added some. */
  lookAgain(): void;
}

const nothing: readonly ValueId[] = [];

/** Reads the dictionary; texts are remembered once they were asked for. */
export function openValueStore(db: DatabaseSync): ValueStore {
  const selectId = db.prepare('select id from value where field = ? and text = ?');
  const selectText = db.prepare('select text from value where id = ?');
  const selectNamed = db.prepare('select record, value from concept where value >= ? and value < ?');
  for (const statement of [selectId, selectText, selectNamed]) statement.setReturnArrays(true);
  const selectNotations = db.prepare("select id, text from value where field = 'ICPATH' and id > ? order by id");
  selectNotations.setReturnArrays(true);
  const texts: string[] = [];
  /** All notations up to a row: they are asked for by the thousand, and those that nothing carries too. */
  const notations = new Map<string, ValueId>();
  let lastNotation = 0;
  /** Notations by the record that names them: a common word names tens of thousands of records. */
  const names = new Map<string, ValueId[]>();
  let isComplete = false;

  /** Takes up what the file has and is not known yet. */
  function readNotations(): void {
    if (isComplete) return;
    isComplete = true;
    const nextNamed = lastNotation;
    for (const row of selectNotations.iterate(lastNotation)) {
      const [id, text]: unknown[] = Object.values(row);
      lastNotation = Number(id);
      const notation = String(text);
      notations.set(notation, asValueId(lastNotation - 1));
      texts[lastNotation - 1] = notation;
    }
    // What names a notation is committed with it. A notation's number is one below its row's.
    for (const row of selectNamed.iterate(nextNamed, lastNotation)) {
      const [record, value]: unknown[] = Object.values(row);
      const named = names.get(String(record)) ?? [];
      named.push(asValueId(Number(value)));
      names.set(String(record), named);
    }
  }

  return {
    // Numbers of values begin with 0, those of SQLite's rows with 1.
    idOf(field, text) {
      if (field === 'ICPATH') {
        readNotations();
        return notations.get(text);
      }
      const row: unknown = selectId.get(field, text);
      return Array.isArray(row) ? asValueId(Number(row[0]) - 1) : undefined;
    },
    textOf(id) {
      const known = texts[id];
      if (known !== undefined) return known;
      const row: unknown = selectText.get(id + 1);
      const text = Array.isArray(row) ? String(row[0]) : '';
      texts[id] = text;
      return text;
    },
    named(record) {
      readNotations();
      return names.get(record) ?? nothing;
    },
    lookAgain: () => void (isComplete = false),
  };
}
