import type { Problem } from '../ports/imports.ts';

/** One record of a file, not yet checked, or why it could not be read. `bytes` counts what was read of the file. */
export type SourceRow =
  | { line: number; bytes: number; value: unknown }
  | { line: number; bytes: number; problem: Problem };

export interface ReadOptions {
  /** Fields by the headings that a sheet has for them. */
  map: ReadonlyMap<string, string>;
  /** Receives what was made of the file as a whole. */
  remark: (message: string) => void;
}

export type ReadRows = (file: string, options: ReadOptions) => AsyncGenerator<SourceRow, void, undefined>;

/** Longest record; it is the most that an import holds of a file. */
export const maxRecordBytes = 10_000_000;
