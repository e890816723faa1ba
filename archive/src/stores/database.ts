import type { ItemRecord } from '@iconotheca/contracts/item/item';
import type { SaveOutcome } from '../ports/items.ts';
import type { RecordStore } from '../ports/record-store.ts';

/** Value for one of the places of a statement: `?1`, `?2`, …. */
export type Value = string | number | boolean | null | Uint8Array | readonly (string | number | null)[];

export type Row = Readonly<Record<string, unknown>>;

/** Statement whose rows are read in the order of columns that no two of them share, from behind a first place. */
export interface Ordered {
  text: string;
  by: readonly string[];
  after: readonly (string | number)[];
}

/** Access to the statements of a connection, each prepared once. Whole numbers of 64 bits come as numbers. */
export interface Queries {
  rows: (text: string, ...values: readonly Value[]) => Promise<Row[]>;
  /** @returns how many rows were changed */
  run: (text: string, ...values: readonly Value[]) => Promise<number>;
  /** Reads rows a few at a time: others are served between them. */
  stream: (ordered: Ordered, ...values: readonly Value[]) => AsyncGenerator<Row, void, undefined>;
}

/** Way of a store to its tables. */
export interface Access {
  dialect: Dialect;
  /** Sees what was committed, or in a transaction what that has written. */
  read: Queries;
  /** Runs `work` in the transaction that is open, or in one of its own. It may run again where that one could not be kept. */
  write: <Result>(work: (db: Queries) => Promise<Result>) => Promise<Result>;
}

/** A database with transactions that write one at a time. */
export interface Database extends Pick<RecordStore, 'state' | 'stateOfOthers' | 'claim' | 'close'> {
  access: Access;
  transact: <Result>(work: (db: Access) => Promise<Result>) => Promise<Result>;
  /** Runs `work` on one state, which it cannot change. */
  snapshot: <Result>(work: (db: Access) => Promise<Result>) => Promise<Result>;
}

/** Words in which SQLite and PostgreSQL differ, and acts that triggers do in the one and the program in the other. */
export interface Dialect {
  /** Table of the values of a list that is given for a place, with the columns `value` and `key`, which is their order. */
  list: (place: string, name: string) => string;
  /** Condition that a text is one of a list that is given for a place. */
  among: (column: string, place: string) => string;
  /** The same of a text that an index holds, though perhaps its beginning alone. */
  amongLong: (column: string, place: string) => string;
  /** Condition that texts are the same, the first of which an index holds, though perhaps its beginning alone. */
  same: (column: string, other: string) => string;
  /** Condition that a text that an index holds begins with another one. */
  begins: (column: string, other: string) => string;
  /** Statement that finds a row where there is a table of the first value's name. */
  hasTable: string;
  /** Column of JSON, to be followed by `->` or `->>`. */
  json: (column: string) => string;
  /** Text of an `ItemImage` with what is known of an image. */
  imageJson: string;
  /** Column `annotations` of an item, as JSON text: null when it has none. */
  annotations: string;
  /** Column `pictured`: the first image of an item that the archive holds, as a list of JSON. */
  pictured: string;
  saveItems: (db: Queries, records: readonly ItemRecord[]) => Promise<SaveOutcome[]>;
  /** Follows a record that was withdrawn. */
  itemRemoved: (db: Queries, uid: string) => Promise<void>;
  /** Notes who may restore an item: its owners, and the editors of its collections. */
  itemWithdrawn: (db: Queries, act: { uid: string; version: number; id: number }) => Promise<void>;
  /** Changes profiles of collections; which shelfmarks are compared may change with them. */
  changeProfiles: <Result>(db: Queries, change: () => Promise<Result>) => Promise<Result>;
}

/** Returns a function that makes statements once for a dialect. */
export function saidIn<Statements>(make: (dialect: Dialect) => Statements): (dialect: Dialect) => Statements {
  const made = new WeakMap<Dialect, Statements>();
  return (dialect) => {
    const known = made.get(dialect) ?? make(dialect);
    made.set(dialect, known);
    return known;
  };
}

/** Returns a statement that reads one page of rows after a place; its own places come after those of the rows. */
export function pageOf({ text, by }: Ordered, values: number): string {
  const columns = by.join(', ');
  const places = by.map((_, at) => `?${values + at + 1}`).join(', ');
  return `select * from (${text}) as page where (${columns}) > (${places}) order by ${columns} limit ?${values + by.length + 1}`;
}

/** Returns a text as it is, and null for anything else. */
export function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/** Returns a value as a number, 0 where there is none. */
export function numberOf(value: unknown): number {
  return Number(value ?? 0);
}
