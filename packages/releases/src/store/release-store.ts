/**
 * Where releases are kept: the log of acts, the copy of what they add up to, and the builds' files. Any number of
 * servers read one store, and any number of commands write to it: an entry is written once or not at all.
 */
export interface ReleaseStore {
  /** For people: a folder, or `s3://bucket/prefix`. */
  readonly place: string;
  /** How long what was read counts as the latest, in ms; 0 where a look costs nothing. */
  readonly freshMs: number;

  /** Text of the entry of a revision; undefined while there is none. */
  readEntry(revision: number): Promise<string | undefined>;
  /**
   * Writes the entry of a revision for good.
   * @returns false when there is one already
   * @throws ReleaseError `not-written`
   */
  appendEntry(revision: number, text: string): Promise<boolean>;
  /** Revisions of all entries, in their order. */
  listRevisions(): Promise<number[]>;

  /** Text of `registry.json`; undefined when there is none. */
  readSnapshot(): Promise<string | undefined>;
  /** Readers see the old text or the new one, never a part. */
  writeSnapshot(text: string): Promise<void>;
  /** Text of `audit.jsonl`, in which format 1 kept its history; undefined when there is none. */
  readFormerHistory(): Promise<string | undefined>;

  /** A folder of this machine to prepare a build in. */
  makeAside(): Promise<string>;
  /** Moves a prepared build to its folder, in place of what lies there; whole or not at all. */
  putBuild(folder: string, aside: string): Promise<void>;
  /** A build's files as a folder of this machine; undefined when there are none. Its files may lack some. */
  openBuild(folder: string): Promise<string | undefined>;
  removeBuild(folder: string): Promise<void>;
}
