/** An owner of a name that several may have. */
export interface Namesake {
  /** Id of an entry, or a folded name behind `name:`. */
  owner: string;
  label: string;
  /** Records that name the owner. */
  count: number;
}

/** An institution as records name it: the id of its entry or '', and its folded name. */
export interface Holder {
  id: string;
  name: string;
}

/** Index of the records that name owners, and of those of each copy. It follows every save and removal of an item. */
export interface OwnershipRecords {
  /** The records that name an owner, by uid. @param owner an id or a folded name behind `name:` */
  naming(owner: string, limit: number): Promise<string[]>;
  /** Counts the records that name an owner. */
  countNaming(owner: string): Promise<number>;
  /** Owners of a folded name without years, the most frequent first. */
  named(name: string, limit: number): Promise<Namesake[]>;
  /** Institutions that have a copy of a folded shelfmark, by an id or a folded name. */
  holders(shelfmark: string, institution: Holder): Promise<Holder[]>;
  /** Records of a copy, by uid: those that name an institution by its id, or by one of its names without an id. */
  inCopy(shelfmark: string, holders: readonly Holder[], limit: number): Promise<string[]>;
  /** Counts the records of a copy. */
  countInCopy(shelfmark: string, holders: readonly Holder[]): Promise<number>;
}
