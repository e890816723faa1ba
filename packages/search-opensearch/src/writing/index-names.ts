import { mappingNumber } from '../documents/index-mapping.ts';

/** The index that searches ask, as of some state. */
export interface IndexInForce {
  /** Name of the index of items; that of its dictionary follows from it. */
  index: string;
  /** Entry of the items' log up to which everything in it is searchable. */
  seq: number;
  shards: number;
}

/** Names in a cluster that others may use as well. */
export interface IndexNames {
  /** Alias by which searches of this version of the program find the index in force. */
  alias: string;
  /** Keeps how far indexes are, and who writes them. */
  state: string;
  /** Matches every index of items and every dictionary, of any version. */
  pattern: string;
  /** A name that no index has had. */
  fresh(): string;
  /** Returns the mapping number of an index of items; undefined for other names. */
  mappingOf(index: string): number | undefined;
}

/**
 * Returns the names of an archive's indexes.
 * @param prefix lower case; what all names begin with
 */
export function indexNames(prefix: string): IndexNames {
  const ofMapping = (number: number) => `${prefix}-items-v${number}`;
  const known = new RegExp(`^${prefix}-items-v(\\d+)-[0-9a-z]+$`, 'u');
  return {
    alias: ofMapping(mappingNumber),
    state: `${prefix}-state`,
    pattern: `${prefix}-items-v*-*`,
    fresh: () =>
      `${ofMapping(mappingNumber)}-${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}`,
    mappingOf(index) {
      const number = known.exec(index)?.[1];
      return number === undefined ? undefined : Number(number);
    },
  };
}

/** Returns the name of the dictionary of an index of items. */
export function dictionaryOf(index: string): string {
  return `${index}-words`;
}
