/** A value of a row, as every kind of database gives it. */
export type Cell = string | number | null | Uint8Array;

/** The cells of a row, in the order of the columns that were asked for. */
export type Row = readonly Cell[];

/** A table that every store of records has, with the same columns. */
export interface WholeTable {
  name: string;
  /** Columns that tell its rows apart, by which they are read in order; texts are compared by their bytes. */
  key: readonly string[];
  /** Rows are only ever added, numbered by the key. */
  isGrowing?: boolean;
  /** Follows from other tables: a row is one with all that it says, and none is changed. */
  isDerived?: boolean;
  /** True for rows that a restore must not bring back: logins that were ended since, and tries that were counted. */
  isPassing?: boolean;
}

/** Rows as they are at one moment. */
export interface RowReader {
  /** @param after only rows whose key, a number, is greater */
  rows(asked: { table: WholeTable; columns: readonly string[]; after?: number; upTo?: number }): AsyncIterable<Row>;
  count(table: WholeTable): Promise<number>;
  /** The greatest key of a table whose key is a number; 0 for an empty one. */
  last(table: WholeTable): Promise<number>;
}

export interface Changes {
  put: readonly Row[];
  remove: readonly Row[];
}

/** Source of rows: a store of records, or a backup of one. */
export interface RowSource {
  /** In sentences; holds no password. */
  name: string;
  /** In the order of their names. */
  columnsOf(table: WholeTable): Promise<string[]>;
  /** Reads everything as it is at one moment, while others write. */
  snapshot<Result>(work: (reader: RowReader) => Promise<Result>): Promise<Result>;
}

/** All that a store of records holds, row by row: for moving it to another store, whatever kind that is. */
export interface WholeRecords extends RowSource {
  /** Removes rows, then adds or replaces others, all or none. Rows have every column, in the order of `columns`. */
  change(table: WholeTable, columns: readonly string[], changes: Changes): Promise<void>;
  /** New rows get numbers after those that are there. */
  finish(): Promise<void>;
  /** Returns the note of this store under a name. */
  mark(name: string): Promise<string | undefined>;
  /** @param value undefined takes the note away */
  setMark(name: string, value: string | undefined): Promise<void>;
  /** From now on every write of every program fails, as `asArchiveMoved` explains. */
  refuseWrites(): Promise<void>;
  allowWrites(): Promise<void>;
  close(): Promise<void>;
}
