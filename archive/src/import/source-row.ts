import type { RunMapping } from '@iconotheca/contracts/run/run';
import type { SaidProblem } from '../ports/imports.ts';

/** Place of a row in its file. `bytes` counts what was read of the file. */
interface Place {
  line: number;
  bytes: number;
}

/** Place of a record in a file where several may stand on a line; it is the `number`-th. */
export type NumberedPlace = Place & { number: number };

export interface Problematic {
  problem: SaidProblem;
}

/** One record of a file, not yet checked, or why it could not be read. */
export type SourceRow = { number?: number } & (
  | (Place & {
      value: unknown;
      /** Its id as the source writes it, where the mapping makes another of it. */
      id?: string;
    })
  | (Place & Problematic)
);

/** Row of a table, the first of which holds its headings, or why it could not be read. */
export type TableRow = (Place & { cells: readonly string[] }) | (Place & Problematic);

export interface ReadOptions {
  mapping: RunMapping;
  /** True if the first row must name ID and TYPE, and nothing twice; else each row says what it lacks. */
  isStrict: boolean;
  /** Receives what was made of the file as a whole. */
  remark: (message: string) => void;
}

/** Function that reads a table, row by row. @throws StartError for what is none */
export type ReadTable = (file: string, remark: ReadOptions['remark']) => AsyncGenerator<TableRow, void, undefined>;

export type ReadRows = (file: string, options: ReadOptions) => AsyncGenerator<SourceRow, void, undefined>;
