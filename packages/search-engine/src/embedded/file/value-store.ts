import { asValueId, type ValueId } from '../ids.ts';
import type { DatabaseSync } from 'node:sqlite';
import type { FacetField } from '@iconotheca/contracts/search/filter';
import type { RecordNumbers } from '../../ports/concept-table.ts';

export interface ValueStore {
  idOf(field: FacetField, text: string): ValueId | undefined;
  textOf(id: ValueId): string;
  /** Reads at once those texts that are not known yet: an answer has a thousand, and a statement for each takes longer. */
  readTexts(ids: readonly ValueId[]): void;
  /** Returns the values of ICPATH that the records of Iconclass name, in no order. */
  named(records: RecordNumbers): NamedValues;
  /** Asks anew which notations there are and which a record names: a flush may have added some. */
  lookAgain(): void;
}

/** Parallel lists: a record of a table by its number, and a value that it names. */
export interface NamedValues {
  records: Int32Array;
  values: Int32Array;
}

const noValues: NamedValues = { records: new Int32Array(), values: new Int32Array() };

/** Reads the dictionary; texts are remembered once they were asked for. */
export function openValueStore(db: DatabaseSync): ValueStore {
  const selectId = db.prepare('select id from value where field = ? and text = ?');
  const selectText = db.prepare('select text from value where id = ?');
  const selectTexts = db.prepare('select id, text from value where id in (select value from json_each(?))');
  const selectNamed = db.prepare('select record, value from concept where value >= ? and value < ?');
  for (const statement of [selectId, selectText, selectTexts, selectNamed]) statement.setReturnArrays(true);
  const selectNotations = db.prepare("select id, text from value where field = 'ICPATH' and id > ? order by id");
  selectNotations.setReturnArrays(true);
  const texts: string[] = [];
  /** All notations up to a row: they are asked for by the thousand, and those that nothing carries too. */
  const notations = new Map<string, ValueId>();
  let lastNotation = 0;
  /** Records that name notations up to a row, by the numbers of a table. */
  let named: NamedValues & { by?: RecordNumbers; until: number } = { ...noValues, until: 0 };
  let isComplete = false;

  /** Takes up what the file has and is not known yet. */
  function readNotations(): void {
    if (isComplete) return;
    isComplete = true;
    for (const row of selectNotations.iterate(lastNotation)) {
      const [id, text]: unknown[] = Object.values(row);
      lastNotation = Number(id);
      const notation = String(text);
      notations.set(notation, asValueId(lastNotation - 1));
      texts[lastNotation - 1] = notation;
    }
  }

  /** Reads further records that name notations: a notation is committed with its own. Its number is one below its row's. */
  function readNamed(by: RecordNumbers): void {
    if (named.by !== by) named = { ...noValues, by, until: 0 };
    if (named.until === lastNotation) return;
    const records = [...named.records];
    const values = [...named.values];
    for (const row of selectNamed.iterate(named.until, lastNotation)) {
      const [record, value]: unknown[] = Object.values(row);
      const number = by.numberOf(String(record));
      if (number === undefined) continue;
      records.push(number);
      values.push(Number(value));
    }
    named = { records: Int32Array.from(records), values: Int32Array.from(values), by, until: lastNotation };
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
    readTexts(ids) {
      const rows = ids.filter((id) => texts[id] === undefined).map((id) => id + 1);
      if (rows.length === 0) return;
      for (const row of selectTexts.iterate(JSON.stringify(rows))) {
        const [id, text]: unknown[] = Object.values(row);
        texts[Number(id) - 1] = String(text);
      }
    },
    named(by) {
      readNotations();
      readNamed(by);
      return named;
    },
    lookAgain: () => void (isComplete = false),
  };
}
