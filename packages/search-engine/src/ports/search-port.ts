import type { Filter } from '@iconotheca/contracts/search/filter';
import type { Item } from '@iconotheca/contracts/item/item';
import type { Corrected, FacetCount, ReadAs, Sort } from '@iconotheca/contracts/search/search';
import type { FacetField } from '@iconotheca/contracts/search/filter';
import type { SectionClause } from '@iconotheca/contracts/collection/section';
import type { Term } from '../query/query-terms.ts';

/** A search, checked and complete: what an engine needs to know and nothing of where it came from. */
export interface SearchPlan {
  /** An item belongs when any clause holds, or when there is none. */
  rule: readonly SectionClause[];
  /** Every one must hold. */
  terms: readonly Term[];
  /** As chosen, On Hold included: chosen values are listed in their facet whatever their mode. */
  filters: readonly Filter[];
  sort: Sort;
  /** Decides the order of RANDOM: the same nonce gives the same order. */
  nonce: string;
  /** From 0. */
  page: number;
  size: number;
}

export interface ValueQuery {
  field: FacetField;
  words: readonly string[];
  size: number;
}

/** What to find carriers of, and how many: the first in the order of RANDOM by a nonce. */
export interface CarrierQuery {
  notations: readonly string[];
  nonce: string;
  size: number;
}

/** An item on the page, and its neighbours in the whole match set, across the borders of pages. */
export interface Hit {
  uid: string;
  previous?: string;
  next?: string;
}

export type Facets = Record<FacetField, FacetCount[]>;

export interface SearchAnswer {
  hits: Hit[];
  /** Size of the whole match set. */
  total: number;
  /** Exact counts over the whole match set; a field's own Include filters are left out of its own counts. */
  facets: Facets;
}

/** A search, and what was typed. */
export interface AskedSearch {
  q: string;
  plan: SearchPlan;
  /** Said with the answer when something else was searched for than was typed. */
  corrected?: Corrected;
  /** Said with the answer when something was read as a notation that is not written as one. */
  readAs?: readonly ReadAs[];
}

/** An answer as it goes over the wire: a `SearchResult` as JSON in UTF-8. */
export interface ServedSearch {
  total: number;
  body: Uint8Array<ArrayBuffer>;
}

/** @throws the signal's reason when it is aborted */
export type ServeSearch = (asked: AskedSearch, signal?: AbortSignal) => Promise<ServedSearch>;

/**
 * What the archive asks of a search engine. Every engine answers alike on the same items: same totals, same counts,
 * same order, ties by ID.
 */
export interface SearchPort {
  /** @throws the signal's reason when it is aborted */
  search(plan: SearchPlan, signal?: AbortSignal): Promise<SearchAnswer>;
  /** How many items carry each notation or anything below it; notations that none carries are absent. */
  notationCounts(): Promise<ReadonlyMap<string, number>>;
  /**
   * How many items hold each word in their own texts, in the order asked; words are spelt as those of terms, at most a
   * few thousand. They rank what a mistyped word may have been, so a count may lag behind what was changed or removed,
   * but is 0 only for a word that no item holds.
   * @throws the signal's reason when it is aborted
   */
  wordCounts(words: readonly string[], signal?: AbortSignal): Promise<readonly number[]>;
  /**
   * Values of a field in which every one of the words begins a word, the most frequent first; ties by value. Words are
   * spelt as those of terms.
   * @throws the signal's reason when it is aborted
   */
  valuesNamed(asked: ValueQuery, signal?: AbortSignal): Promise<readonly FacetCount[]>;
  /**
   * Uids of items that carry one of the notations or anything below it. Nothing is counted, so it costs far less than a
   * search.
   * @throws the signal's reason when it is aborted
   */
  carriers(asked: CarrierQuery, signal?: AbortSignal): Promise<readonly string[]>;
  /** Uids that items name as what they are part of, whether there are such items or not. */
  containers(): Promise<readonly string[]>;
  /** Resolves when every later search sees the items as given. */
  put(items: readonly Item[]): Promise<void>;
  /** Resolves when no later search finds the items. */
  remove(uids: readonly string[]): Promise<void>;
  /** Forgets everything and takes these items instead; searches go on with the old ones until it is done. */
  rebuild(items: Iterable<Item>): Promise<void>;
}
