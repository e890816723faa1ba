/**
 * Store of releases: the log of acts, the copy of what they add up to, and the builds' files. Any number of servers
 * read one store, and any number of commands write to it: an entry is written once or not at all.
 */
export interface ReleaseStore {
  /** For people: a folder, or `s3://bucket/prefix`. */
  readonly place: string;
  /** Time for which what was read counts as the latest, in ms; 0 where a look costs nothing. */
  readonly freshMs: number;

  /** Text of the entry of a revision; undefined while there is none. */
  readEntry(revision: number): Promise<string | undefined>;
  /**
   * Writes the entry of a revision for good.
   * @returns false when there is one already
   * @throws ReleaseError `not-written`
   */
  appendEntry(revision: number, text: string): Promise<boolean>;
  /** Puts the entry of a revision, which cannot be read, out of the log's way and keeps it. @returns where it is */
  setEntryAside(revision: number): Promise<string>;
  /** Revisions of all entries, in their order. */
  listRevisions(): Promise<number[]>;

  /** Text of `registry.json`; undefined when there is none. */
  readSnapshot(): Promise<string | undefined>;
  /** Readers see the old text or the new one, never a part. */
  writeSnapshot(text: string): Promise<void>;

  /** A folder of this machine to prepare a build in. */
  makeAside(): Promise<string>;
  /** Puts a prepared build in its folder, in place of what lies there. */
  putBuild(folder: string, aside: string): Promise<void>;
  /**
   * A build's files as a folder of this machine, to give to browsers; undefined when there are none.
   * @throws ReleaseError `incomplete` where they come from afar and are not those that were published
   */
  openBuild(folder: string): Promise<string | undefined>;
  /** A build's files as they lie in the store now, to be looked at. */
  checkOut(folder: string): Promise<CheckedOut | undefined>;
  removeBuild(folder: string): Promise<void>;
  /** Folders of all builds, and when they were put there. */
  listBuilds(): Promise<{ folder: string; at: Date }[]>;

  /** Remembers that a version was served. */
  noteServed(slot: string, version: string): Promise<void>;
  /** When each version was last noted, by `slot/version`. */
  readServed(): Promise<Map<string, Date>>;

  /**
   * Folder in which a server of this machine keeps what it saw last; undefined where the store is on this machine
   * itself.
   */
  readonly memory: string | undefined;
}

export interface CheckedOut {
  /** Folder on this machine. */
  files: string;
  /** Gives up what was fetched for it. */
  done(): Promise<void>;
}

/** Folders that a store and its servers keep beside the slots: no slot may be called so. */
export const ownFolders: ReadonlySet<string> = new Set(['log', 'served', 'brands', 'builds', 'health']);

const revisionDigits = 10;
const entryNames = new RegExp(`^(\\d{${revisionDigits}})\\.json$`, 'u');

/** Names sort as their numbers do: `0000000042.json` */
export function entryName(revision: number): string {
  return `${String(revision).padStart(revisionDigits, '0')}.json`;
}

/** Ending of the name of an entry that was set aside. */
export const asideEnding = '.damaged';

/** Lists the revisions of the names that are those of entries, in their order. */
export function revisionsOf(names: readonly string[]): number[] {
  return names
    .flatMap((name) => entryNames.exec(name)?.[1] ?? [])
    .map(Number)
    .toSorted((a, b) => a - b);
}
