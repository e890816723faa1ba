import type { CollectionProfile } from '@iconotheca/contracts/collection/profile';
import type { Item, ItemRecord } from '@iconotheca/contracts/item/item';

/** What a save did: nothing is written for a record that is already as it is saved. */
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

/** What of an item says what it is about and what it belongs to. */
export type ItemSubjects = Pick<ItemRecord, 'ID' | 'PARENT' | 'IC'>;

/** The records, every version that was saved of them, and the log of what happened to them. */
export interface ItemRecords {
  /** Saves a record under its first ID: a new version, the current state and an entry of the log, all or none. */
  save(record: ItemRecord): Promise<SaveOutcome>;
  /** Saves records one after the other, all or none: many at once cost less. @returns what each save did */
  saveAll(records: readonly ItemRecord[]): Promise<SaveOutcome[]>;
  /** What a save would do, without doing it. */
  compare(record: ItemRecord): Promise<SaveOutcome>;
  /** Withdraws an item; its versions stay. @returns whether there was one */
  remove(uid: string): Promise<boolean>;
  find(uid: string): Promise<Item | undefined>;
  /** An item as it was last saved, even if it was withdrawn since. */
  lastOf(uid: string): Promise<Item | undefined>;
  /** What a version says, with its number; undefined when there is none. */
  recordAt(uid: string, version: number): Promise<Item | undefined>;
  /** Items of the provenance archive whose shelfmark is the same but for spaces, signs and capitals, at most so many. */
  withShelfmark(shelfmark: string, most: number): Promise<string[]>;
  /** Items in the order asked, each with its `_version` and annotations, and the ids that name none. */
  findAll(uids: readonly string[]): Promise<{ hits: Item[]; notfound: string[] }>;
  /** What can be compared of many items, in the order asked; records are not read whole for it. */
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
  /** The number of the last entry of the log; 0 before the first. */
  lastSeq(): Promise<number>;
  /** What happened after an entry of the log, with the items as they are now, at most `limit` entries. */
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

/** How collections appear and what may be done with them, in the order of their codes. */
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
  /** Of the item, which was saved or was there when it was deleted. */
  version: number;
  /** The version that a restore brought back. */
  restored?: number | undefined;
  /** Account of the user who did it. */
  byPk: string;
  /**
   * Why a record was saved that no user sent: it named an entry of the thesaurus which was replaced. Such saves count
   * against no user's day.
   */
  cause?: 'thesaurus';
}

/** What happened to an item: each of its versions, and each time it was withdrawn over HTTP. */
export interface PastAct {
  version: number;
  /** ISO 8601. */
  at: string;
  act: 'import' | ItemAction['act'] | NonNullable<ItemAction['cause']>;
  restored?: number | undefined;
  /** Absent where no user did it. */
  byPk?: string | undefined;
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

/** What an account saved since a moment: how many records, their bytes as JSON, and when the first of them. */
export interface Saved {
  count: number;
  bytes: number;
  /** ISO 8601; undefined when there are none. */
  firstAt: string | undefined;
}

/** Who saved, withdrew and restored items over HTTP; it is only ever added to. */
export interface ItemActionRecords {
  add(action: ItemAction): Promise<void>;
  /** What happened to an item, the latest first. */
  historyOf(uid: string, part: Part): Promise<PastAct[]>;
  countHistoryOf(uid: string): Promise<number>;
  /** Whether an item was withdrawn over HTTP and has not come back; what was withdrawn by command was not. */
  isWithdrawn(uid: string): Promise<boolean>;
  /** What was withdrawn, the latest first. */
  withdrawn(keepers: Keepers, part: Part): Promise<Withdrawal[]>;
  countWithdrawn(keepers: Keepers): Promise<number>;
  /** @param after ISO 8601 */
  savedSince(byPk: string, after: string): Promise<Saved>;
}
