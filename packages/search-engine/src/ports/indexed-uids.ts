/** Uids of the items in an index, to be held against their store. */
export interface IndexedUids {
  /** Number of the last entry of the items' log that is in it. */
  seq: number;
  /** In no order; one that stands twice is found twice. */
  uids: readonly string[];
  /** Items that it could not take in as they are. */
  refused: ReadonlySet<string>;
  /** Fault of its file; undefined when none was found. */
  damage: string | undefined;
}
