import type { Said } from '@iconotheca/contracts/run/problem';

/** Fault of a line of a file, with what would be allowed. */
export interface Problem {
  /** From 1, as an editor counts. */
  line: number;
  /** Absent when the whole line is at fault. */
  field?: string;
  message: string;
}

/** Fault of a line with its code, which runs tell. */
export type SaidProblem = Problem & Said;

/** Counts of an import so far. `unknown` counts records by field that the specification does not name. */
export interface Tally {
  added: number;
  changed: number;
  unchanged: number;
  refused: number;
  images: number;
  unknown: Record<string, number>;
  /** Records with values that their source had joined; absent when there was none. */
  split?: number | undefined;
  /** Images that records name and that could not be taken in; absent when there was none. */
  imagesRefused?: number | undefined;
  /** Remarks on what was set right in records that are kept, or is doubtful in them; absent when there are none. */
  remarks?: ImportRemark[] | undefined;
}

/** The same said of any number of records. */
export interface ImportRemark {
  message: string;
  /** A value that it is said of, where it is said of many. */
  example?: string | undefined;
  records: number;
  /** The first of them; empty for what is said of the whole file. */
  lines: number[];
}

/** Progress of an import. `line` is the last one whose outcome is stored. */
export interface ImportRun {
  line: number;
  tally: Tally;
  finished: boolean;
}

/** Progress of imports and their refusals, each under the digest of its file. */
export interface ImportRecords {
  find(digest: string): Promise<ImportRun | undefined>;
  save(digest: string, file: string, run: ImportRun): Promise<void>;
  addProblem(digest: string, problem: Problem): Promise<void>;
  removeProblems(digest: string): Promise<void>;
  /** In the order in which they were met, a few at a time. */
  problems(digest: string): AsyncIterable<Problem>;
}
