import type { Authority, NameKey } from '@iconotheca/contracts/name/authority';
import type { NameKind } from '@iconotheca/contracts/name/name-field';

/** A person or a place as it is stored. */
export interface StoredAuthority extends Authority {
  /** Every name of it and of those that it took the place of, the preferred one first. */
  names: string[];
  /** Preferred names of the places in which it lies, the nearest first. */
  within?: string[];
}

/** An entry to be stored, with the forms of its names and the id of the entry for which they stand. */
export interface NewAuthority extends StoredAuthority {
  holder: string;
  keys: readonly NameKey[];
}

/** A name with the entry that it stands for. */
export interface NameHolder extends NameKey {
  kind: NameKind;
  /** The preferred name of the entry, and all of its names. */
  id: string;
  name: string;
  names: string[];
  /** Preferred names of the places in which it lies, the nearest first. */
  within: string[];
}

/** Persons and places with their names. */
export interface AuthorityRecords {
  find(id: string): Promise<StoredAuthority | undefined>;
  /** By id, a few at a time. */
  stream(): AsyncIterable<StoredAuthority>;
  /** Entries for which names of these forms stand. */
  holding(keys: readonly string[]): Promise<NameHolder[]>;
  /** Preferred names of entries one of whose names begins so, in the form by which names are compared. */
  beginning(kind: NameKind, key: string, limit: number): Promise<string[]>;
  /** Counts the forms of all names that stand for an entry. */
  countNames(holder: string): Promise<number>;
  /** Preferred names of the places that lie in an entry or in one that it took the place of. */
  narrower(holder: string, limit: number): Promise<string[]>;
  /** Entries that were replaced by this one. */
  partsOf(id: string): Promise<StoredAuthority[]>;
  remove(ids: readonly string[]): Promise<void>;
  /** Adds entries, or takes the place of those with their ids. */
  save(entries: readonly NewAuthority[]): Promise<void>;
}

/** Returns what an entry was given, without what follows from other entries. */
export function ownOf({ names: _names, within: _within, ...given }: StoredAuthority): Authority {
  return given;
}
