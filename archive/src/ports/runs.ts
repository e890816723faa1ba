import type { Authority } from '@iconotheca/contracts/name/authority';
import type { NameKind } from '@iconotheca/contracts/name/name-field';
import type { ItemRecord } from '@iconotheca/contracts/item/item';
import type { Said } from '@iconotheca/contracts/run/problem';
import type { Run, RunMapping, RunProblem, RunState } from '@iconotheca/contracts/run/run';
import type { Problem } from './imports.ts';
import type { SaveOutcome } from './items.ts';

/** Change of names that is carried out as a run, without a sheet. */
export interface RunNames {
  kind: NameKind;
  /** Entries before and after; null for one that there is not. */
  changes: readonly { before: Authority | null; after: Authority | null }[];
  /** Items that are found by other names since. */
  items?: number;
  /** Names of entries that an undoing left as they are. */
  kept?: readonly string[];
}

/** Everything of a run that changes while it is tried and carried out. */
export interface RunData extends Pick<Run, 'sheet' | 'mapping' | 'progress' | 'tally' | 'fault'> {
  /** Name of the file where it comes from. */
  name: string;
  problems: readonly RunProblem[];
  names?: RunNames | undefined;
  /** True from the moment that it begins to be taken back: it is not carried out any further. */
  isTakenBack?: boolean | undefined;
}

export interface StoredRun {
  id: number;
  /** Account whose run it is; null for an import by command. */
  accountPk: string | null;
  /** Account that acted on it last, in whose right it works. */
  actorPk: string | null;
  collection: string;
  state: RunState;
  attempt: number;
  /** Key of its file; null where it is no longer kept. */
  file: string | null;
  bytes: number;
  data: RunData;
  /** ISO 8601. */
  createdAt: string;
  endedAt: string | null;
}

export type NewRun = Omit<StoredRun, 'id' | 'attempt' | 'createdAt' | 'endedAt'> & {
  /** Digest of the headings, by which the mapping of another sheet like it is found. */
  headings: string;
  /** Digest of the file of an import by command. */
  digest?: string | undefined;
};

export type RunChange = Partial<Pick<StoredRun, 'state' | 'actorPk' | 'file' | 'data' | 'endedAt'>> & {
  /** Counts the attempt up: work that is under way ends. */
  isNewAttempt?: boolean;
  cards?: readonly ItemRecord[];
};

/** Line of a run with something that is wrong with it. */
export interface LineProblem extends Problem {
  value?: string | undefined;
  /** True where the line is left out. */
  isRefused: boolean;
  /** True where what is written is not understood, and goes in as it is. */
  isDoubtful?: boolean | undefined;
}

/** The same with its code, as long as a run works at it. */
export type SaidLineProblem = LineProblem & Said;

/** Item as a run finds it: its last version, and whether it is there. */
export interface KnownItem {
  record: ItemRecord;
  isThere: boolean;
}

/** Number of the runs that are not carried out or were broken off, and the bytes of their files. */
export interface Unfinished {
  runs: number;
  bytes: number;
}

export interface RunRecords {
  add(run: NewRun): Promise<number>;
  find(id: number): Promise<StoredRun | undefined>;
  /** Returns the last run of an import by command. */
  findByDigest(digest: string): Promise<StoredRun | undefined>;
  /** Newest first, of some collections, or of all. */
  list(collections: readonly string[] | undefined, most: number): Promise<StoredRun[]>;
  /** Changes of names, newest first. */
  ofNames(most: number): Promise<StoredRun[]>;
  /** Runs in any of some states, the oldest first. */
  inStates(states: readonly RunState[]): Promise<StoredRun[]>;
  /** Runs whose files are kept. */
  withFiles(): Promise<StoredRun[]>;
  change(id: number, change: RunChange): Promise<void>;
  /** Removes a run that wrote nothing, and its problems. */
  remove(id: number): Promise<void>;
  cards(id: number): Promise<ItemRecord[]>;
  /** The mapping of the last run of an account over a sheet with the same headings. */
  earlierMapping(accountPk: string, headings: string): Promise<RunMapping | undefined>;
  /** @param accountPk counts those of one account; undefined for all */
  unfinished(accountPk: string | undefined): Promise<Unfinished>;
  addProblems(id: number, problems: readonly LineProblem[]): Promise<void>;
  removeProblems(id: number): Promise<void>;
  /** In the order in which they were met, a few at a time. */
  problems(id: number): AsyncIterable<LineProblem>;
  /** Returns the last versions of items, by their ids. */
  known(uids: readonly string[]): Promise<Map<string, KnownItem>>;
  /** Saves records in a transaction, and notes the versions that came to be. @returns what each save did */
  save(id: number, records: readonly ItemRecord[]): Promise<SaveOutcome[]>;
  /** Names of pictures that the items of a run show and that the archive does not have, as often as items show them. */
  missingPictures(id: number): AsyncIterable<string>;
  /** Those of the items that a run wrote and that were not taken back. */
  among(id: number, uids: readonly string[]): Promise<string[]>;
  /** Number of items that a run wrote. */
  countItems(id: number): Promise<number>;
  /**
   * Takes back, in a transaction, what a run wrote of so many items, but for those that were changed since, or that may not be changed.
   * @returns the number of items that it looked at
   */
  takeBack(id: number, most: number, mayChange: (record: ItemRecord) => boolean): Promise<number>;
  /** Items that were left as they are, since they were changed after the run. */
  kept(id: number, most: number): Promise<string[]>;
}
