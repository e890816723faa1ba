import type { Config } from '../config.ts';
import type { Examined } from './examine-file.ts';

/** Place of an archive's records and files, as its processes are told. */
export type RunPlace = Pick<Config, 'dataDir' | 'records' | 'files' | 'filesCacheBytes' | 'access'>;

/** Work of a process: to look at a file that came in, or to go on with a run. */
export type RunTask =
  | { place: RunPlace; examine: { path: string; name: string; collection: string } }
  | { place: RunPlace; run: number };

export type RunAnswer = { examined: Examined } | { refused: string } | { isElsewhere: true } | { isDone: true };
