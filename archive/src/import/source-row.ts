/** What is wrong with a line, and what would be allowed. */
export interface Problem {
  /** From 1, as an editor counts. */
  line: number;
  /** Absent when the whole line is at fault. */
  field?: string;
  message: string;
}

/** One record of a file, not yet checked, or why it could not be read. `bytes` counts what was read of the file. */
export type SourceRow =
  | { line: number; bytes: number; value: unknown }
  | { line: number; bytes: number; problem: Problem };

/** Longest record; it is the most that an import holds of a file. */
export const maxRecordBytes = 10_000_000;
