import type { Item } from '@iconotheca/contracts/item/item';

/** An item as searches look at it, and the row that holds its record: a number that the source gives every save. */
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

/** An item that is part of another one, as it is now. */
export interface ItemPart {
  uid: string;
  now: ItemVersion;
}

export interface PartsQuery {
  whole: string;
  /** Only parts that first came in by this entry of the log, or before. */
  seq: number;
  /** Only parts whose uid comes behind this one. */
  after: string;
  limit: number;
}

/** The items that an index is made from, and the log by which it follows them. */
export interface ItemSource {
  count(): number;
  /** The number of the last entry of the log; 0 before the first. */
  lastSeq(): number;
  /** Returns the events after an entry of the log, with the items as they are now. */
  eventsAfter(seq: number, limit: number): ItemEvent[];
  /** Every item, in the order in which they first came in. Holds one at a time. */
  versions(): Iterable<ItemVersion>;
  /** Items from all over the collection, each once, at most `count`. */
  sample(count: number): Item[];
  /**
   * The items that an item is part of as they are now, nearest first: those that it names as parents, then theirs, a
   * few steps up. Each once and never the item itself.
   */
  wholesOf(item: Item): readonly Item[];
  /** Items that name another one as what they are part of, a page of them in the order of their uids. */
  partsOf(asked: PartsQuery): ItemPart[];
  /** Runs `work` on one state of the items and of their log, whatever is written meanwhile. */
  atOneState<Result>(work: () => Result): Result;
  close(): void;
}

/** An item as it is stored, to be copied into an answer. */
export interface StoredItem {
  /** The record: a JSON object with one member at least. */
  json: string;
  /** Further members of the object as JSON text, such as `"_version":3`. */
  members: string;
}

/** Uid whose version a row is, and the item as it is now; nothing when it was withdrawn. */
export interface StoredVersion {
  uid?: string;
  item?: StoredItem;
}

/** Store from which answers take their items. */
export interface StoredItems {
  /**
   * Reads items without parsing them, in the order asked.
   * @param versionIds rows that held the items when the log ended with `seq`
   */
  read(versionIds: readonly number[], seq: number): StoredVersion[];
}
