import type { CollectionProfile } from '@iconotheca/contracts/collection/profile';
import type { Item, ItemRecord } from '@iconotheca/contracts/item/item';

/** Outcome of a save: nothing is written for a record that is already as it is saved. */
export type SaveOutcome = 'added' | 'changed' | 'unchanged';

/** An item as searches look at it, with the first of its images, and the number of the version that holds its record. */
export interface ItemVersion {
  versionId: number;
  item: Item;
}

/** One entry of the log; `now` is absent when the item was removed, or removed later. */
export interface ItemEvent {
  seq: number;
  uid: string;
  now?: ItemVersion;
}

/** When an item was last saved, ISO 8601. */
export interface ItemSave {
  uid: string;
  changed: string;
}

/** When an item was first saved, and when last, ISO 8601. */
export interface ItemDates {
  uid: string;
  added: string;
  changed: string;
}

/** Fields of an item that give its subjects, and the item that it belongs to. */
export type ItemSubjects = Pick<ItemRecord, 'ID' | 'PARENT' | 'IC'>;

/** The records, every version that was saved of them, and the log of what happened to them. */
export interface ItemRecords {
  /** Saves a record under its first ID: a new version, the current state and an entry of the log, all or none. */
  save(record: ItemRecord): Promise<SaveOutcome>;
  /** Saves records one after the other, all or none: many at once cost less. @returns what each save did */
  saveAll(records: readonly ItemRecord[]): Promise<SaveOutcome[]>;
  /** Returns the outcome that a save would have, without saving. */
  compare(record: ItemRecord): Promise<SaveOutcome>;
  /** Withdraws an item; its versions stay. @returns whether there was one */
  remove(uid: string): Promise<boolean>;
  find(uid: string): Promise<Item | undefined>;
  /** An item as it was last saved, even if it was withdrawn since. */
  lastOf(uid: string): Promise<Item | undefined>;
  /** Returns the record of a version, with its number; undefined when there is none. */
  recordAt(uid: string, version: number): Promise<Item | undefined>;
  /** Items of the provenance archive whose shelfmark is the same but for spaces, signs and capitals, at most so many. */
  withShelfmark(shelfmark: string, most: number): Promise<string[]>;
  /** Items in the order asked, each with its `_version` and annotations, and the ids that name none. */
  findAll(uids: readonly string[]): Promise<{ hits: Item[]; notfound: string[] }>;
  /** Returns the subjects of many items for comparison, in the order asked; records are not read whole for it. */
  subjects(uids: readonly string[]): Promise<ItemSubjects[]>;
  /** The items that show images, in the order of the images. */
  showing(images: readonly string[]): Promise<{ image: string; uid: string }[]>;
  /** Every item, in the order in which they first came in, a few at a time. */
  stream(): AsyncIterable<Item>;
  /** The items that came in last, newest first. */
  latest(count: number): Promise<Item[]>;
  /**
   * A part of all items in the order in which they first came in, with when each was last saved. Others may be served
   * between two items.
   * @param size of the part, -1 for all that follow
   */
  saves(part: { size: number; offset: number }): AsyncIterable<ItemSave>;
  /** When items were saved, in the order asked; those that are not there are left out. */
  dates(uids: readonly string[]): Promise<ItemDates[]>;
  count(): Promise<number>;
  /** Puts items into the log as they are: what they are found by has changed elsewhere. */
  logAgain(uids: readonly string[]): Promise<void>;
  /** The number of the last entry of the log; 0 before the first. */
  lastSeq(): Promise<number>;
  /** Returns the events after an entry of the log, with the items as they are now, at most `limit` entries. */
  eventsAfter(seq: number, limit: number): Promise<ItemEvent[]>;
}

/** Names of collections by their code in HIM: those that an import named, then those that the program knows. */
export interface CollectionRecords {
  name(code: string, name: string): Promise<void>;
  /** Those that an import named. */
  list(): Promise<{ code: string; name: string }[]>;
  /** The code itself for a collection without a name. */
  nameOf(code: string): Promise<string>;
}

/** Profiles of collections, with their rights, in the order of their codes. */
export interface ProfileRecords {
  list(): Promise<readonly CollectionProfile[]>;
  /** Takes the place of the profile that the collection has. */
  put(profile: CollectionProfile): Promise<void>;
  /** @returns whether there was one */
  remove(code: string): Promise<boolean>;
}

export interface ItemAction {
  uid: string;
  act: 'save' | 'delete' | 'restore';
  /** Version of the item, which was saved or was there when it was deleted. */
  version: number;
  /** The version that a restore brought back. */
  restored?: number | undefined;
  /** Account of the user who did it. */
  byPk: string;
  /**
   * Reason why a record was saved that no user sent: it named an entry of the thesaurus which was replaced. Such saves
   * count against no user's day.
   */
  cause?: 'thesaurus';
}

/** Act on an item: each of its versions, and each time it was withdrawn over HTTP. */
export interface PastAct {
  version: number;
  /** ISO 8601. */
  at: string;
  act: 'import' | ItemAction['act'] | NonNullable<ItemAction['cause']>;
  restored?: number | undefined;
  /** Absent where no user did it. */
  byPk?: string | undefined;
  /** Number of the run that wrote the version, or took one of its own back by it. */
  run?: number | undefined;
}

/** An item that was withdrawn over HTTP and is not there, by the act that withdrew it. */
export interface Withdrawal {
  uid: string;
  version: number;
  at: string;
  byPk: string;
}

/** Those who may restore what was withdrawn: an owner's account, and the codes of collections. */
export interface Keepers {
  ownerPk: string;
  collections: readonly string[];
}

/** A part of a list: so many from a place on. */
export interface Part {
  size: number;
  offset: number;
}

/** Records that an account saved since a moment: their number, their bytes as JSON, and the time of the first of them. */
export interface Saved {
  count: number;
  bytes: number;
  /** ISO 8601; undefined when there are none. */
  firstAt: string | undefined;
}

/** Trail of saves, withdrawals and restores of items over HTTP; it is only ever added to. */
export interface ItemActionRecords {
  add(action: ItemAction): Promise<void>;
  /** Returns the acts on an item, the latest first. */
  historyOf(uid: string, part: Part): Promise<PastAct[]>;
  countHistoryOf(uid: string): Promise<number>;
  /** Tells whether an item was withdrawn over HTTP and has not come back; one that was withdrawn by command was not. */
  isWithdrawn(uid: string): Promise<boolean>;
  /** Returns the withdrawals, the latest first. */
  withdrawn(keepers: Keepers, part: Part): Promise<Withdrawal[]>;
  countWithdrawn(keepers: Keepers): Promise<number>;
  /** @param after ISO 8601 */
  savedSince(byPk: string, after: string): Promise<Saved>;
}
