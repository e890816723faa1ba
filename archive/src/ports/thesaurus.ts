import type { ThesaurusEntry, ThesaurusKind } from '@iconotheca/contracts/thesaurus/thesaurus';

/** An entry with what the archive keeps to itself. */
export interface StoredEntry extends ThesaurusEntry {
  /** Account of the user who added it; null when a file brought it without one. */
  addedByPk: string | null;
  /** Their name as it was then. */
  addedByName: string | null;
  /** Account of the editor who replaced it; null when it was done by command, or not at all. */
  replacedByPk: string | null;
}

export interface NewEntry extends StoredEntry {
  /** The same for entries that say the same. */
  digest: string;
  /** Words of its name, folded, by which it is found. */
  words: readonly string[];
  /** Its label, folded, by which entries are sorted. */
  sort: string;
}

export interface EntrySearch {
  kinds: readonly ThesaurusKind[];
  /** Folded beginnings of words, all of which an entry must have; none for every entry. */
  beginnings: readonly string[];
  limit: number;
  /** Entries that are passed over first; none where it is absent. */
  offset?: number;
}

/** Number of entries that an account added since a moment, and the time of the first of them, ISO 8601. */
export interface Added {
  count: number;
  firstAt: string | undefined;
}

export interface Replacement {
  id: string;
  label: string;
  byPk: string | null;
}

/** Places, persons and corporate bodies that users added, and which items name them. */
export interface ThesaurusRecords {
  find(id: string): Promise<StoredEntry | undefined>;
  /** The entry that an account added and that says the same. */
  findSame(addedByPk: string, digest: string): Promise<StoredEntry | undefined>;
  /** By label: those whose name begins with the first beginning come first. */
  search(search: EntrySearch): Promise<StoredEntry[]>;
  /** By label, a few at a time. */
  stream(): AsyncIterable<StoredEntry>;
  /** @param after ISO 8601 */
  addedSince(addedByPk: string, after: string): Promise<Added>;
  /** Adds an entry, or takes the place of the one with its id. */
  save(entry: NewEntry): Promise<void>;
  /** Marks an entry as replaced, or with null as standing by itself. */
  replace(id: string, by: Replacement | null): Promise<void>;
  /** Counts the items that name each of these entries, of this archive or another authority; none where an id is left out. */
  countNaming(ids: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Items that name an entry which was replaced, by uid. @param after a uid, or '' for the first */
  behind(after: string, limit: number): Promise<string[]>;
}
